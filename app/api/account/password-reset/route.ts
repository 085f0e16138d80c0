import { endAllSessions } from '@/lib/auth/sign-out'
import { type Changed, passwordResetSchema } from '@/lib/domain/account.schema'
import { throttledReset } from '@/lib/http/account-throttle'
import { clientAddress } from '@/lib/http/client-address'
import { apiRoute, json, readBody } from '@/lib/http/handle'
import { Problem } from '@/lib/http/problem'
import { requestLanguage } from '@/lib/http/request-language'
import { steadyNow } from '@/lib/ports/clock'
import { isBackendError } from '@/lib/ports/errors'
import { services } from '@/lib/server'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = apiRoute(services, {
  POST: {
    needs: 'none',
    takesJson: true,
    run: async ({ request, services: app }) => {
      const reset = await readBody(request, passwordResetSchema)
      const userId = await throttledReset(app.throttle, clientAddress(request.headers), () =>
        app.backend.resetPassword(reset, requestLanguage(request)).catch(linkEnded),
      )
      if (userId !== null) await endAllSessions(app, userId, steadyNow(app.clock))
      return json({ status: 'changed' } satisfies Changed)
    },
  },
})

function linkEnded(error: unknown): never {
  if (isBackendError(error) && error.code === 'not-found') throw new Problem('link-ended')
  throw error
}
