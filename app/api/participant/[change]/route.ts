import { scopeOf } from '@/lib/auth/scope'
import { isChangeName } from '@/lib/domain/changes/changes'
import { changeSchemas } from '@/lib/domain/changes/changes.schema'
import { requireExpectedUser } from '@/lib/http/expected-user'
import { apiRoute, json, readBody } from '@/lib/http/handle'
import { Problem } from '@/lib/http/problem'
import { services } from '@/lib/server'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = apiRoute(services, {
  POST: {
    needs: 'participant',
    takesJson: true,
    run: async ({ request, params: { change = '' }, services: app, signedIn }) => {
      if (!isChangeName(change)) throw new Problem('not-found')
      requireExpectedUser(request.headers, signedIn)
      const { treatmentPlanSettings } = await app.backend.site()
      const payload = await readBody(request, changeSchemas[change].payload(treatmentPlanSettings))
      const answer = await app.backend.change(scopeOf(signedIn), change, payload)
      return json(changeSchemas[change].answer.parse(answer))
    },
  },
})
