import type { Who } from '../../builders/role-table'
import { ask } from './ask'
import { physioCookie, secret, sessionCookie } from './visitors'

/** Somebody of the table of roles, or with a session that was sealed with a secret that is not ours. */
export type Asking = Omit<Who, 'session'> & { session: Who['session'] | 'forged' }

/** New cookies for one visitor: what ends one of them ends no other. */
export async function cookiesOf(url: string, { session, pass }: Asking, userId: string): Promise<string> {
  const own = {
    nobody: async () => '',
    participant: () => sessionCookie(userId),
    editor: () => sessionCookie(userId, { roles: ['editor'] }),
    expired: () => sessionCookie(userId, { expiresAt: Date.now() }),
    locked: async () => {
      const cookie = await sessionCookie(userId)
      const both = `${cookie}; ${await physioCookie()}`
      await ask(url, 'DELETE /api/physio/session', { cookie: both })
      return cookie
    },
    ended: async () => {
      const cookie = await sessionCookie(userId)
      await ask(url, 'DELETE /api/session', { cookie })
      return cookie
    },
    forged: () => sessionCookie(userId, { secret: `${secret} of another` }),
  }
  const cookies = [await own[session](), pass ? await physioCookie() : '']
  return cookies.filter((each) => each !== '').join('; ')
}
