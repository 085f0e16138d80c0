import type { Session } from '@/lib/auth/session'
import { signIn } from '@/lib/auth/sign-in'
import type { Confirmation } from '@/lib/domain/account'
import { confirmationSchema, mailedKeySchema } from '@/lib/domain/account.schema'
import { throttledCancellation } from '@/lib/http/account-throttle'
import type { BrowserOwner } from '@/lib/domain/user'
import { failWithMinimumDuration } from '@/lib/http/minimum-duration'
import { beginSession, ownerOfBrowser } from '@/lib/http/begin-session'
import { clientAddress } from '@/lib/http/client-address'
import { apiRoute, readBody } from '@/lib/http/handle'
import { Problem } from '@/lib/http/problem'
import { throttledSignIn } from '@/lib/http/sign-in-throttle'
import { isBackendError } from '@/lib/ports/errors'
import { services } from '@/lib/server'
import type { Services } from '@/lib/services'
import { NextResponse } from 'next/server'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = apiRoute(services, {
  POST: {
    needs: 'none',
    takesJson: true,
    run: async ({ request, services: app, session }) => {
      const { sharedComputer, ...confirmation } = await readBody(request, confirmationSchema)
      const who = { username: confirmation.login, address: clientAddress(request.headers) }
      const browser = await ownerOfBrowser(app, request, sharedComputer)
      const signedIn = await throttledSignIn(app.throttle, who, () =>
        failWithMinimumDuration(app.leastAnswerTime, () => confirmAndSignIn(app, confirmation, browser)),
      )
      return beginSession(app, session, signedIn)
    },
  },
  DELETE: {
    needs: 'none',
    takesJson: true,
    run: async ({ request, services: app }) => {
      const mailed = await readBody(request, mailedKeySchema)
      await throttledCancellation(app.throttle, clientAddress(request.headers), () =>
        app.backend.cancelRegistration(mailed),
      )
      return new NextResponse(null, { status: 204, headers: { 'Cache-Control': 'no-store' } })
    },
  },
})

async function confirmAndSignIn(
  app: Services,
  confirmation: Confirmation,
  browser: BrowserOwner,
): Promise<Session> {
  await app.backend
    .confirmAccount(confirmation)
    .catch(refusedAs({ 'not-found': 'link-ended', 'not-signed-in': 'wrong-details' }))
  const credentials = { username: confirmation.login, password: confirmation.password }
  // The account exists now, so a refused sign-in is told like a used link, which leads to logging in.
  return signIn(app, credentials, browser).catch(refusedAs({ 'not-signed-in': 'link-ended' }))
}

function refusedAs(slugs: Partial<Record<'not-found' | 'not-signed-in', 'link-ended' | 'wrong-details'>>) {
  return (error: unknown): never => {
    const slug =
      isBackendError(error) && (error.code === 'not-found' || error.code === 'not-signed-in')
        ? slugs[error.code]
        : undefined
    if (slug === undefined) throw error
    throw new Problem(slug, slug === 'wrong-details' ? { reason: 'ownPassword' } : {})
  }
}
