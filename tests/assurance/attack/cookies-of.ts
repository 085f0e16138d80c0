import type { Who } from '../../builders/role-table'
import { ask } from './ask'
import { physioCookie, secret, sessionCookie } from './visitors'

/** A visitor of the role table, or one with a session sealed with a foreign secret. */
export type Asking = Omit<Who, 'session'> & { session: Who['session'] | 'forged' }

/** Creates new cookies for a visitor, so that ending one session affects no other. */
export async function cookiesOf(url: string, { session, pass }: Asking, userId: string): Promise<string> {
  const own = {
    anonymous: async () => '',
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
