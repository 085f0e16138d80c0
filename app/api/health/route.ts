import { NextResponse } from 'next/server'
import { apiRoute } from '@/lib/http/handle'
import { services } from '@/lib/server'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = apiRoute(services, {
  GET: {
    needs: 'nobody',
    run: async ({ services: app }) => {
      const { ok } = await app.backend.health()
      return NextResponse.json(
        {
          status: ok ? 'ok' : 'degraded',
          backend: app.backend.name,
          checks: { backend: ok ? 'ok' : 'failed' },
        },
        { status: ok ? 200 : 503, headers: { 'Cache-Control': 'no-store' } },
      )
    },
  },
})
