import { scopeOf } from '@/lib/auth/scope'
import { participantSchema } from '@/lib/domain/participant.schema'
import { apiRoute, json } from '@/lib/http/handle'
import { services } from '@/lib/server'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = apiRoute(services, {
  GET: {
    needs: 'record',
    run: async ({ services: app, signedIn }) =>
      json(participantSchema.parse(await app.backend.participant(scopeOf(signedIn)))),
  },
})
