import { enteredBy } from '@/lib/auth/entered-by'
import { scopeOf } from '@/lib/auth/scope'
import { isKindName, isPostable } from '@/lib/domain/journal/kinds'
import { journalBodySchema } from '@/lib/domain/journal/kinds.schema'
import type { JournalRefusal } from '@/lib/domain/journal/refusal'
import { readChangeContext, requireExpectedUser } from '@/lib/http/change-request'
import { apiRoute, json, readBody } from '@/lib/http/handle'
import { keptHere, whereKept } from '@/lib/http/kept-here'
import { Problem } from '@/lib/http/problem'
import { addEntry } from '@/lib/journal/add-entry'
import { services } from '@/lib/server'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = apiRoute(services, {
  POST: {
    needs: 'record',
    takesJson: true,
    run: async ({ request, params: { kind = '' }, services: app, signedIn }) => {
      if (!isKindName(kind) || !isPostable(kind)) throw new Problem('not-found')
      const journal = whereKept(app)
      requireExpectedUser(request.headers, signedIn)
      const context = readChangeContext(request.headers)
      const body = await readBody(request, journalBodySchema(kind))
      const about = { context, enteredBy: await enteredBy(app, request.cookies) }
      const added = await keptHere(addEntry({ ...app, journal }, scopeOf(signedIn), kind, body, about))
      if (!added.added) throw problemOf(added.refusal)
      return json({ event: added.event })
    },
  },
})

function problemOf(refusal: JournalRefusal): Problem {
  if (refusal.code !== 'invalid') return new Problem(refusal.code)
  return new Problem('invalid-fields', { errors: [{ pointer: `#/${refusal.field}`, detail: refusal.words }] })
}
