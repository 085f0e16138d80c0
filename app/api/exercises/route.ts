import { exercisesAnswerSchema } from '@/lib/domain/content.schema'
import { apiRoute, json } from '@/lib/http/handle'
import { services } from '@/lib/server'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = apiRoute(services, {
  GET: {
    needs: 'nobody',
    run: async ({ services: app }) => {
      const exercises = await app.backend.exercises()
      return json(exercisesAnswerSchema.parse({ exercises }))
    },
  },
})
