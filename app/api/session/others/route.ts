import { NextResponse } from 'next/server'
import { sessionCookie } from '@/lib/auth/session-cookie'
import { endOtherSessions } from '@/lib/auth/sign-out'
import { apiRoute } from '@/lib/http/handle'
import { services } from '@/lib/server'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = apiRoute(services, {
  DELETE: {
    needs: 'participant',
    run: async ({ services: app, signedIn }) => {
      const session = await endOtherSessions(app, signedIn)
      const response = new NextResponse(null, { status: 204, headers: { 'Cache-Control': 'no-store' } })
      response.cookies.set(await sessionCookie(session, app))
      return response
    },
  },
})
