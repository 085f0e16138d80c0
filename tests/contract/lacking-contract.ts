import { describe, expect, it } from 'vitest'
import { code, type Contract, type Kind } from './harness'

/** How a backend reports what it supports, in line with docs/backends.md. */
export function lackingContract(contract: Contract, kind: Kind): void {
  const { keepsRecords, offersAccounts = true, refreshes = true, hasPages = true } = kind

  describe('capabilities', () => {
    it('include whether it stores records and offers accounts', () => {
      expect(contract.backend.keepsRecords).toBe(keepsRecords)
      expect(contract.backend.offersAccounts).toBe(offersAccounts)
      expect(contract.backend.endsAccounts).toBe(kind.endsAccounts ?? false)
    })

    if (!kind.endsAccounts)
      it('without an account end: it is not implemented', async () => {
        expect(contract.backend.endsAccounts).toBe(false)
        const ending = { password: 'river-stone-1', how: 'close' } as const
        await expect(contract.backend.endAccount('token', ending, 'en')).rejects.toEqual(
          code('not-implemented'),
        )
      })

    if (!offersAccounts)
      it('without accounts: every account call is not implemented', async () => {
        const { backend } = contract
        const account = {
          email: 'jo@example.org',
          password: 'river-stone-1',
          firstName: 'Jo',
          lastName: 'Rivers',
        }
        const mailed = { login: 'jo@example.org', key: 'k'.repeat(43) }
        for (const call of [
          backend.register(account, 'en'),
          backend.confirmAccount({ ...mailed, password: 'river-stone-1' }),
          backend.cancelRegistration(mailed),
          backend.requestPasswordReset(account.email, 'en'),
          backend.resetPassword({ ...mailed, password: 'river-stone-2' }, 'en'),
        ])
          await expect(call).rejects.toEqual(code('not-implemented'))
      })

    if (!refreshes)
      it('without refresh: signing in gives no refresh token', async () => {
        expect(await contract.backend.signIn(contract.people.alex)).toMatchObject({ refreshToken: null })
      })

    if (!hasPages)
      it('without pages: the list is empty and a page is null', async () => {
        expect(await contract.backend.pages()).toEqual([])
        expect(await contract.backend.page('your-advice')).toBeNull()
      })
  })
}
