import { refreshOnce } from '@/lib/auth/current-session'
import { sessionCookie } from '@/lib/auth/session-cookie'
import { apiRoute, json } from '@/lib/http/handle'
import { Problem } from '@/lib/http/problem'
import { sessionFacts } from '@/lib/http/session-facts'
import { services } from '@/lib/server'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = apiRoute(services, {
  POST: {
    needs: 'participant',
    run: async ({ services: app, signedIn }) => {
      if (signedIn.refreshToken === null) throw new Problem('cannot-refresh')
      const session = await refreshOnce(app, signedIn, signedIn.refreshToken)
      const response = json(sessionFacts(session, app.clock))
      response.cookies.set(await sessionCookie(session, app))
      return response
    },
  },
})
