import type { Session } from '@/lib/auth/session'
import { clearSessionCookie } from '@/lib/auth/session-cookie'
import { endAllSessions, endSession } from '@/lib/auth/sign-out'
import type { AccountDeleted, AccountEnding } from '@/lib/domain/account'
import { accountEndSchema } from '@/lib/domain/account.schema'
import { clientAddress } from '@/lib/http/client-address'
import { apiRoute, json, readBody } from '@/lib/http/handle'
import { Problem } from '@/lib/http/problem'
import { requestLanguage } from '@/lib/http/request-language'
import { throttledSignIn } from '@/lib/http/sign-in-throttle'
import type { Language } from '@/lib/domain/language'
import { steadyNow } from '@/lib/ports/clock'
import { isBackendError } from '@/lib/ports/errors'
import { services } from '@/lib/server'
import type { Services } from '@/lib/services'

const endings = {
  request: { how: 'close', status: 'closed' },
  self: { how: 'erase', status: 'erased' },
} as const

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = apiRoute(services, {
  POST: {
    needs: 'participant',
    takesJson: true,
    run: async ({ request, services: app, signedIn, requestId }) => {
      const { password } = await readBody(request, accountEndSchema)
      const { accountDeletion } = app.config
      if (accountDeletion === 'off' || !app.backend.endsAccounts)
        throw new Problem('not-implemented-in-this-mode')
      const { how, status } = endings[accountDeletion]
      // The limits of signing in: it is the same secret.
      const who = { username: signedIn.email ?? signedIn.userId, address: clientAddress(request.headers) }
      await throttledSignIn(app.throttle, who, () =>
        endOrRefuse(app, signedIn, { password, how }, requestLanguage(request)),
      )
      await Promise.all([
        endAllSessions(app, signedIn.userId, steadyNow(app.clock)),
        endSession(app, signedIn),
      ])
      app.log.info(`account ${status} by its user`, { requestId })
      const response = json({ status } satisfies AccountDeleted, { 'Clear-Site-Data': '"cache"' })
      clearSessionCookie(response, app.config)
      return response
    },
  },
})

async function endOrRefuse(
  app: Services,
  { token }: Session,
  ending: AccountEnding,
  language: Language,
): Promise<void> {
  try {
    await app.backend.endAccount(token, ending, language)
  } catch (error) {
    if (isBackendError(error) && error.code === 'refused')
      throw new Problem('wrong-details', { reason: 'ownPassword' })
    throw error
  }
}
