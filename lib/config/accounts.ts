// Who may get an account, and how one ends. The same import rules as in `config.ts` apply.
import { z } from 'zod'
import { trimmed } from './values.ts'

export type AccountsConfig = {
  /** The role of newly registered users. */
  defaultRole: string
  /** Whether people can register by themselves. */
  registration: 'open' | 'closed'
  /**
   * What "Delete my account" in the profile does: `request` closes the account and tells the clinic, which decides;
   * `self` erases it at once; `off`: it is not offered.
   */
  accountDeletion: 'request' | 'self' | 'off'
}

export const accountsVariables = {
  AUTH_DEFAULT_ROLE: trimmed.default('participant'),
  REGISTRATION: trimmed.pipe(z.enum(['open', 'closed'], 'must be open or closed')).default('open'),
  ACCOUNT_DELETION: trimmed
    .pipe(z.enum(['request', 'self', 'off'], 'must be request, self or off'))
    .default('request'),
}

export function accountsConfig(data: z.infer<z.ZodObject<typeof accountsVariables>>): AccountsConfig {
  return {
    defaultRole: data.AUTH_DEFAULT_ROLE,
    registration: data.REGISTRATION,
    accountDeletion: data.ACCOUNT_DELETION,
  }
}
