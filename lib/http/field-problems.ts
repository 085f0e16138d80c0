import 'server-only'
import words from '../../messages/en.json'
import type { FieldError } from '../domain/problem'

/** A validation error for one field. */
export type Issue = { code?: string | undefined; path: PropertyKey[]; message: string }

/** zod's issue codes as keys of `messages/`. Our own rules (`custom`) have messages of their own. */
const kinds: Record<string, keyof typeof words.fieldProblems> = {
  invalid_type: 'kind',
  invalid_value: 'choice',
  invalid_format: 'form',
  too_small: 'small',
  too_big: 'big',
  unrecognized_keys: 'unknown',
}

/** Returns the field and what is wrong with it, without its value or any name that the client invented. */
export function fieldProblem({ code, path, message }: Issue): FieldError {
  const kind = kinds[code ?? ''] ?? 'other'
  return {
    pointer: ['#', ...path.map(String)].join('/'),
    detail: code === 'custom' ? message : words.fieldProblems[kind],
  }
}
