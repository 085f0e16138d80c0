import type { AccountEnding } from '../../../domain/account'
import type { Language } from '../../../domain/language'
import type { Backend } from '../../../ports/backend'
import { steadyNow } from '../../../ports/clock'
import { BackendError } from '../../../ports/errors'
import { verifyPassword } from '../sign-in/passwords'
import type { Database } from '../store/database'
import type { Run } from '../store/faults'
import type { account } from '../store/rows'
import { closeAccount, eraseAccount } from './account-end'
import type { AccountOptions } from './accounts'

type Needs = Pick<AccountOptions, 'sendMail' | 'forgetMails' | 'clock'> & {
  run: Run
  database: () => Promise<Pick<Database, 'dropDeleted'>>
  /** The account of a token. @throws BackendError `not-signed-in` */
  ownerOf: (token: string) => Promise<typeof account.$inferSelect>
  site: Backend['site']
}

/** Returns the port's `endAccount`. */
export function endOwnAccount(needs: Needs): Backend['endAccount'] {
  return async (token, { password, how }, language) => {
    const owner = await needs.ownerOf(token)
    if (!(await verifyPassword(password, owner.passwordHash)))
      throw new BackendError('refused', 'The password is not the one of this account')
    await endings[how](needs, owner, language)
  }
}

type Owner = { userId: string; email: string; displayName: string }
const endings: Record<
  AccountEnding['how'],
  (needs: Needs, owner: Owner, language: Language) => Promise<void>
> = { close, erase }

async function close({ run, site, sendMail, clock }: Needs, owner: Owner, language: Language): Promise<void> {
  // Read first: without it the clinic would not be told.
  const { siteAdminEmail } = await site()
  await run((orm) => closeAccount(orm, owner.userId, steadyNow(clock)))
  sendMail({ to: owner.email, language, kind: 'account-closed' })
  const person = { name: owner.displayName, email: owner.email }
  if (siteAdminEmail !== '') sendMail({ to: siteAdminEmail, language: 'en', kind: 'deletion-asked', person })
}

async function erase({ run, database, forgetMails, clock }: Needs, owner: Owner): Promise<void> {
  await run((orm) => eraseAccount(orm, owner, clock()))
  try {
    await forgetMails(owner.email)
  } finally {
    await run(async () => (await database()).dropDeleted())
  }
}
