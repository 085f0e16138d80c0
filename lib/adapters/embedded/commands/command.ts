import type { ForgetMails } from '../../../ports/account-mail'
import type { Clock } from '../../../ports/clock'
import type { Database } from '../store/database'

/** What an admin's command may need besides its arguments. */
export type Surroundings = {
  database: Pick<Database, 'orm' | 'dropDeleted'>
  dataDir: string
  forgetMails: ForgetMails
  /** The clinic's zone, for weeks. */
  timeZone: string
  clock: Clock
}

/** Why a command did nothing, in sentences for the admin. Nothing was changed. */
export class CommandError extends Error {
  override readonly name = 'CommandError'
  readonly problems: string[]

  constructor(problems: string[]) {
    super(problems.join('\n'))
    this.problems = problems
  }
}
