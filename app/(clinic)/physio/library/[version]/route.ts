import { NextResponse } from 'next/server'
import { apiRoute } from '@/lib/http/handle'
import { requirePhysioPass } from '@/lib/http/physio-door'
import { requestLanguage } from '@/lib/http/request-language'
import { services } from '@/lib/server'
import { clinicLibrary } from '../../clinic-library'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = apiRoute(services, {
  GET: {
    needs: 'record',
    run: async ({ request, params: { version }, services: app, session }) => {
      await requirePhysioPass(request, app)
      const language = requestLanguage(request)
      const [exercises, site] = await Promise.all([
        app.backend.exercises(language),
        app.backend.site(language),
      ])
      const library = clinicLibrary(exercises, site.treatmentPlanSettings)
      // If the library has changed since the page was made, the new one is not cached under the old address.
      const isWanted = version === library.version && !(session.state === 'signed-in' && session.refreshed)
      return new NextResponse(library.body, {
        headers: {
          'Content-Type': 'application/json',
          'Cache-Control': isWanted ? 'private, max-age=31536000, immutable' : 'no-store',
          ETag: `"${library.version}"`,
        },
      })
    },
  },
})
