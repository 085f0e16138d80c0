import { describe, expect, it } from 'vitest'
import { code, type Contract, type Kind } from './harness'

/** What a backend says of what it can do and what not: docs/backends.md shows the same. */
export function lackingContract(contract: Contract, kind: Kind): void {
  const { keepsRecords, offersAccounts = true, refreshes = true, hasPages = true } = kind

  describe('what it can do', () => {
    it('says whether it keeps plans and diaries, and whether it offers accounts', () => {
      expect(contract.backend.keepsRecords).toBe(keepsRecords)
      expect(contract.backend.offersAccounts).toBe(offersAccounts)
    })

    if (!offersAccounts)
      it('answers not-implemented to every call about accounts', async () => {
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
      it('gives no refresh token', async () => {
        expect(await contract.backend.signIn(contract.people.alex)).toMatchObject({ refreshToken: null })
      })

    if (!hasPages)
      it('has no pages, and that is no fault', async () => {
        expect(await contract.backend.pages()).toEqual([])
        expect(await contract.backend.page('your-advice')).toBeNull()
      })
  })
}
