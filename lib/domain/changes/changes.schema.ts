import type { ChangeSchemas } from './change.schema'
import type { AnswerOf, ChangeName, PayloadOf } from './changes'
import { logSessionSchemas } from './log-session.schema'

export const changeSchemas: { [Name in ChangeName]: ChangeSchemas<PayloadOf<Name>, AnswerOf<Name>> } = {
  'log-session': logSessionSchemas,
}
