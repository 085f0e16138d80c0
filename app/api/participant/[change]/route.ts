import { enteredBy } from '@/lib/auth/entered-by'
import { scopeOf } from '@/lib/auth/scope'
import { changeNamed, isChangeName } from '@/lib/domain/changes/changes'
import { schemasOf } from '@/lib/domain/changes/changes.schema'
import { readChangeContext, readPlanPayload, requireExpectedUser } from '@/lib/http/change-request'
import { apiRoute, json } from '@/lib/http/handle'
import { requirePhysioPass } from '@/lib/http/physio-door'
import { Problem } from '@/lib/http/problem'
import { services } from '@/lib/server'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = apiRoute(services, {
  POST: {
    needs: 'record',
    takesJson: true,
    run: async ({ request, params: { change = '' }, services: app, signedIn }) => {
      if (!isChangeName(change)) throw new Problem('not-found')
      if (changeNamed(change).needs === 'participant-and-physio') await requirePhysioPass(request, app)
      requireExpectedUser(request.headers, signedIn)
      const context = {
        ...readChangeContext(request.headers),
        enteredBy: await enteredBy(app, request.cookies),
      }
      const { payload: payloadSchema, answer: answerSchema } = schemasOf(change)
      const { treatmentPlanSettings: settings } = await app.backend.site()
      const scope = scopeOf(signedIn)
      const record = () => app.backend.participant(scope)
      const payload = await readPlanPayload(request, payloadSchema, settings, record)
      const answer = await app.backend.change(scope, change, payload, context)
      return json(answerSchema.parse(answer))
    },
  },
})
