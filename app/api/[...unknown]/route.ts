import { apiRoute } from '@/lib/http/handle'
import { Problem } from '@/lib/http/problem'
import { services } from '@/lib/server'

const unknown = {
  needs: 'none' as const,
  run: async () => {
    throw new Problem('not-found')
  },
}

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = apiRoute(services, {
  GET: unknown,
  POST: unknown,
  DELETE: unknown,
})
