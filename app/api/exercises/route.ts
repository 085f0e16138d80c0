import { exercisesAnswerSchema } from '@/lib/domain/content.schema'
import { apiRoute, json } from '@/lib/http/handle'
import { requestLanguage } from '@/lib/http/request-language'
import { services } from '@/lib/server'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = apiRoute(services, {
  GET: {
    needs: 'none',
    run: async ({ request, services: app }) => {
      const exercises = await app.backend.exercises(requestLanguage(request))
      return json(exercisesAnswerSchema.parse({ exercises }))
    },
  },
})
