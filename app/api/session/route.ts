import { enteredBy } from '@/lib/auth/entered-by'
import { physioAccess } from '@/lib/auth/physio-pass'
import type { Session } from '@/lib/auth/session'
import { clearSessionCookie } from '@/lib/auth/session-cookie'
import { signIn } from '@/lib/auth/sign-in'
import { endSession } from '@/lib/auth/sign-out'
import { credentialsSchema, type OptionalSession } from '@/lib/domain/session.schema'
import type { BrowserOwner } from '@/lib/domain/user'
import { failWithMinimumDuration } from '@/lib/http/minimum-duration'
import { beginSession, ownerOfBrowser } from '@/lib/http/begin-session'
import { clientAddress } from '@/lib/http/client-address'
import { apiRoute, json, readBody } from '@/lib/http/handle'
import { Problem } from '@/lib/http/problem'
import { sessionFacts } from '@/lib/http/session-facts'
import { throttledSignIn } from '@/lib/http/sign-in-throttle'
import { noteVisitEnd } from '@/lib/journal/note-visit-end'
import type { Credentials } from '@/lib/ports/backend'
import { isBackendError } from '@/lib/ports/errors'
import { services } from '@/lib/server'
import type { Services } from '@/lib/services'
import { NextResponse } from 'next/server'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = apiRoute(services, {
  GET: {
    needs: 'none',
    run: async ({ request, services: app, session }) => {
      if (session.state === 'unclear') throw new Problem('unavailable')
      const facts = session.state === 'signed-in' ? sessionFacts(session.session, app.clock) : { user: null }
      const isPhysio = (await physioAccess(app, request.cookies)) === 'held'
      return json({ ...facts, ...(isPhysio && { physio: true }) } satisfies OptionalSession)
    },
  },
  POST: {
    needs: 'none',
    takesJson: true,
    run: async ({ request, services: app, session }) => {
      const { sharedComputer, ...credentials } = await readBody(request, credentialsSchema)
      const who = { username: credentials.username, address: clientAddress(request.headers) }
      const browser = await ownerOfBrowser(app, request, sharedComputer)
      const signedIn = await throttledSignIn(app.throttle, who, () =>
        failWithMinimumDuration(app.leastAnswerTime, () => signInOrRefuse(app, credentials, browser)),
      )
      return beginSession(app, session, signedIn)
    },
  },
  DELETE: {
    needs: 'none',
    run: async ({ request, services: app, session }) => {
      const noted = (await enteredBy(app, request.cookies)) === 'clinic' ? noteVisitEnd(app, session) : null
      if ('session' in session) await endSession(app, session.session)
      await noted
      const response = new NextResponse(null, {
        status: 204,
        // Not "storage": what is kept there for the next person too, the browser's own settings, stays.
        headers: { 'Cache-Control': 'no-store', 'Clear-Site-Data': '"cache"' },
      })
      clearSessionCookie(response, app.config)
      return response
    },
  },
})

async function signInOrRefuse(
  app: Services,
  credentials: Credentials,
  browser: BrowserOwner,
): Promise<Session> {
  try {
    return await signIn(app, credentials, browser)
  } catch (error) {
    if (!isBackendError(error)) throw error
    if (error.code === 'not-signed-in') throw new Problem('wrong-details')
    if (error.code !== 'refused') throw error
    throw new Problem('cannot-log-in', { headers: { 'Retry-After': '60' } }, { cause: error })
  }
}
