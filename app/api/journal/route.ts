import { scopeOf } from '@/lib/auth/scope'
import { journalViewSchema } from '@/lib/domain/journal/journal-view.schema'
import { requireExpectedUser } from '@/lib/http/change-request'
import { apiRoute, json } from '@/lib/http/handle'
import { keptHere, whereKept } from '@/lib/http/kept-here'
import { readJournal } from '@/lib/journal/read-journal'
import { services } from '@/lib/server'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = apiRoute(services, {
  GET: {
    needs: 'record',
    run: async ({ request, services: app, signedIn }) => {
      const journal = whereKept(app)
      requireExpectedUser(request.headers, signedIn)
      const { view, events } = await keptHere(readJournal({ ...app, journal }, scopeOf(signedIn)))
      // For "Download my data", which contains everything that is stored.
      const isWhole = request.nextUrl.searchParams.get('with') === 'events'
      return json({ journal: journalViewSchema.parse(view), ...(isWhole && { events }) })
    },
  },
})
