import { hostedVideoFrom } from '@/lib/domain/video-address'
import { videoFactsSchema } from '@/lib/domain/video.schema'
import { clientAddress } from '@/lib/http/client-address'
import { fieldProblem } from '@/lib/http/field-problems'
import { apiRoute, json } from '@/lib/http/handle'
import { Problem } from '@/lib/http/problem'
import { throttledVideo } from '@/lib/http/video-throttle'
import { services } from '@/lib/server'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = apiRoute(services, {
  GET: {
    needs: 'none',
    run: async ({ request, services: app }) => {
      const urls = request.nextUrl.searchParams.getAll('url')
      const video = urls.length === 1 ? hostedVideoFrom(urls[0] ?? '') : null
      if (!video)
        throw new Problem('invalid-fields', {
          errors: [fieldProblem({ code: 'invalid_format', path: ['url'], message: '' })],
        })
      const admit = () => throttledVideo(app.throttle, clientAddress(request.headers))
      return json(videoFactsSchema.parse(await app.videoFacts(video, admit)))
    },
  },
})
