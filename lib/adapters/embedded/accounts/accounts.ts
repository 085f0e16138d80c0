import { eq } from 'drizzle-orm'
import { plainEmail } from '../../../domain/account'
import { safeText } from '../../../domain/text.schema'
import type { ForgetMails, SendAccountMail } from '../../../ports/account-mail'
import type { Backend } from '../../../ports/backend'
import { type Clock, momentOf, steadyNow } from '../../../ports/clock'
import { BackendError } from '../../../ports/errors'
import { hashPassword, verifyPassword } from '../sign-in/passwords'
import type { Queries } from '../store/database'
import type { Run } from '../store/faults'
import { account } from '../store/rows'
import { accountOfResetKey, issueResetKey, spendResetKey } from './password-resets'
import { confirmRegistration, keepRegistration, registrationOf, removeRegistration } from './registrations'

type Accounts = Pick<
  Backend,
  'register' | 'confirmAccount' | 'cancelRegistration' | 'requestPasswordReset' | 'resetPassword'
>

export type AccountOptions = {
  sendMail: SendAccountMail
  forgetMails: ForgetMails
  /** The role of a newly registered user. */
  defaultRole: string
  clock: Clock
}

/** Self-service accounts. Known and unknown e-mails take the same work, so timing does not reveal who has an account. */
export function embeddedAccounts(run: Run, { sendMail, defaultRole, clock }: AccountOptions): Accounts {
  return {
    async register({ email: written, password, firstName, lastName }, language) {
      const email = plainEmail(written)
      const passwordHash = await hashPassword(password)
      const wanted = { email, displayName: `${firstName} ${lastName}`, passwordHash }
      const present = await run((orm) => accountByEmail(orm, email))
      // Save a registration even if the account exists, so that both cases take equally long. Its key is never sent.
      const key = await run((orm) => keepRegistration(orm, wanted, momentOf(clock)))
      if (!present) sendMail({ to: email, language, kind: 'confirm-account', key })
      else sendMail({ to: email, language, kind: present.closedAt ? 'account-closed' : 'account-exists' })
    },

    async confirmAccount({ password, ...mailed }) {
      const pending = await run((orm) => registrationOf(orm, mailed, steadyNow(clock)))
      if (!pending) throw linkEnded()
      // Outside the transaction: bcrypt takes a quarter of a second and would block every other query.
      if (!(await verifyPassword(password, pending.passwordHash)))
        throw new BackendError('not-signed-in', 'The password is not the one of this registration')
      if (!(await run((orm) => confirmRegistration(orm, mailed, defaultRole, steadyNow(clock)))))
        throw linkEnded()
    },

    async cancelRegistration(mailed) {
      await run((orm) => removeRegistration(orm, mailed, steadyNow(clock)))
    },

    async requestPasswordReset(email, language) {
      const kept = await run((orm) => accountByEmail(orm, email))
      const owner = kept?.closedAt ? null : kept
      const key = await run((orm) => issueResetKey(orm, owner?.userId ?? null, momentOf(clock)))
      if (owner) sendMail({ to: owner.email, language, kind: 'choose-password', key })
      else if (kept) sendMail({ to: kept.email, language, kind: 'account-closed' })
    },

    async resetPassword({ password, ...mailed }, language) {
      // Check the link before hashing: a bad link then costs almost nothing.
      if (!(await run((orm) => accountOfResetKey(orm, mailed, steadyNow(clock))))) throw linkEnded()
      const passwordHash = await hashPassword(password)
      const owner = await run((orm) => spendResetKey(orm, mailed, passwordHash, steadyNow(clock)))
      if (!owner) throw linkEnded()
      sendMail({ to: owner.email, language, kind: 'password-changed' })
      // The ledger compares the time of the change with the beginning of each session.
      return null
    },
  }
}

/** Finds the account with an e-mail, ignoring case. */
export async function accountByEmail(orm: Queries, email: string) {
  // PostgreSQL rejects some texts; no account has such an e-mail.
  if (!safeText.safeParse(email).success) return null
  const [kept] = await orm
    .select()
    .from(account)
    .where(eq(account.email, plainEmail(email)))
  return kept ?? null
}

function linkEnded(): BackendError {
  return new BackendError('not-found', 'The link is not one of ours, was used or is too old')
}
