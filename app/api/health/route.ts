import { NextResponse } from 'next/server'
import type { HealthAnswer } from '@/lib/domain/health.schema'
import { apiRoute } from '@/lib/http/handle'
import { services } from '@/lib/server'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = apiRoute(services, {
  GET: {
    needs: 'none',
    run: async ({ services: app }) => {
      const [{ ok, breaker, freshTokens }, redis, journal] = await Promise.all([
        app.backend.health(),
        app.redis?.health(),
        app.journal?.standing?.(),
      ])
      const found = app.contentReport?.all()
      const missing = found?.filter((each) => each.missing).map(({ path }) => path) ?? []
      const hasJumped = app.clock.steps?.isUnsettled() === true
      const isWhole = ok && redis?.ok !== false && missing.length === 0
      const serves = ok && (redis?.ok !== false || app.redis?.needed !== true)
      const answer: HealthAnswer = {
        status: isWhole && !freshTokens && !hasJumped ? 'ok' : 'degraded',
        backend: app.backend.name,
        checks: {
          backend: ok ? 'ok' : 'failed',
          ...(breaker && { breaker }),
          ...(redis && { redis: redis.ok ? 'ok' : 'failed' }),
          ...(found && {
            content: { warnings: found.length, ...(missing.length > 0 && { missing }) },
          }),
          ...(journal && { journal: journal.found }),
          ...(hasJumped && { clock: 'has jumped' }),
          ...(freshTokens && { signIn: 'does Authorization arrive?' }),
        },
      }
      return NextResponse.json(answer, {
        status: serves ? 200 : 503,
        headers: { 'Cache-Control': 'no-store' },
      })
    },
  },
})
