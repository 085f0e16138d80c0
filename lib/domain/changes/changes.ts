import type { Change } from './change'
import { logSession } from './log-session'

/** Every change there is, by name. A new one is a file, a row here, a row in `changes.schema.ts` and its tests. */
export const changes = {
  'log-session': logSession,
}

export type ChangeName = keyof typeof changes
export type PayloadOf<Name extends ChangeName> = Parameters<(typeof changes)[Name]['apply']>[1]
export type AnswerOf<Name extends ChangeName> = Parameters<(typeof changes)[Name]['apply']>[2]

export function isChangeName(text: string): text is ChangeName {
  return Object.hasOwn(changes, text)
}

/** The change of that name. */
export function changeNamed<Name extends ChangeName>(name: Name): Change<PayloadOf<Name>, AnswerOf<Name>> {
  return changes[name]
}
