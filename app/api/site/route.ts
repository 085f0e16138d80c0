import { siteSettingsSchema } from '@/lib/domain/content.schema'
import { apiRoute, json } from '@/lib/http/handle'
import { requestLanguage } from '@/lib/http/request-language'
import { services } from '@/lib/server'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = apiRoute(services, {
  GET: {
    needs: 'none',
    run: async ({ request, services: app }) =>
      json(siteSettingsSchema.parse(await app.backend.site(requestLanguage(request)))),
  },
})
