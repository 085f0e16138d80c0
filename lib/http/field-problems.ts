import 'server-only'
import words from '../../messages/en.json'
import type { FieldError } from '../domain/problem'

/** What a schema found wrong with one field. */
export type Issue = { code?: string | undefined; path: PropertyKey[]; message: string }

/** zod's kinds of fault, in words of `messages/`. Those of our own rules (`custom`) bring words of their own. */
const kinds: Record<string, keyof typeof words.fieldProblems> = {
  invalid_type: 'kind',
  invalid_value: 'choice',
  invalid_format: 'form',
  too_small: 'small',
  too_big: 'big',
  unrecognized_keys: 'unknown',
}

/** The field and what is wrong with it. Never its value, and never a name that the sender made up. */
export function fieldProblem({ code, path, message }: Issue): FieldError {
  const kind = kinds[code ?? ''] ?? 'other'
  return {
    pointer: ['#', ...path.map(String)].join('/'),
    detail: code === 'custom' ? message : words.fieldProblems[kind],
  }
}
