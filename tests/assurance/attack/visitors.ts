import { embeddedTokens } from '@/lib/adapters/embedded/sign-in/tokens'
import { issuePhysioPass, physioCookieName } from '@/lib/auth/physio-pass'
import { sealSession, type Session } from '@/lib/auth/session'
import { sessionCookieName } from '@/lib/auth/session-cookie'
import { newSid } from '@/lib/auth/sid'
import { aConfig } from '../../builders/config'

export const physioPassword = 'a password of the clinic'

/** Start the server with this secret, so that a test can create its cookies. */
export const secret = 'a secret of the programs that attack'
export const attacked = { SESSION_SECRET: secret, PHYSIO_PASSWORD: physioPassword, DEMO: '0' }

const clock = () => new Date()
const config = aConfig(attacked)

/** How a session differs from that of a participant who has just signed in. */
export type Unusual = Partial<Session> & { secret?: string }

/** The token of a user who has just signed in. */
export function tokenOf(userId: string, signedWith = secret): Promise<string> {
  return embeddedTokens(signedWith, 1800, clock).issue(userId)
}

/** The cookie of a user who has just signed in, created without the slow password check. */
export async function sessionCookie(
  userId: string,
  { secret: with_ = secret, ...over }: Unusual = {},
): Promise<string> {
  const now = Date.now()
  const session: Session = {
    kind: 'participant-session',
    sid: newSid(),
    userId,
    roles: ['participant'],
    token: await tokenOf(userId, with_),
    refreshToken: null,
    refreshesItself: false,
    issuedAt: now,
    expiresAt: now + 1_800_000,
    ...over,
  }
  return `${sessionCookieName(config)}=${await sealSession(session, [with_])}`
}

/** The cookie of a new physio pass. */
export async function physioCookie(): Promise<string> {
  const pass = await issuePhysioPass({ config, sessionSecrets: [secret], clock })
  return `${physioCookieName(config)}=${pass}`
}
