import { NextResponse } from 'next/server'
import { enteredBy } from '@/lib/auth/entered-by'
import { clearPhysioCookie } from '@/lib/auth/physio-pass'
import { physioPassAnswerSchema, physioPasswordSchema } from '@/lib/domain/session.schema'
import { apiRoute, json, readBody } from '@/lib/http/handle'
import { enterPhysioArea, lockVisit } from '@/lib/http/physio-door'
import { noteVisitEnd } from '@/lib/journal/note-visit-end'
import { services } from '@/lib/server'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = apiRoute(services, {
  POST: {
    needs: 'none',
    takesJson: true,
    run: async ({ request, services: app, session }) => {
      const { password } = await readBody(request, physioPasswordSchema)
      const givePass = await enterPhysioArea(app, request, session, password)
      const response = json(physioPassAnswerSchema.parse({}))
      await givePass(response)
      return response
    },
  },
  DELETE: {
    needs: 'none',
    run: async ({ request, services: app, session }) => {
      const noted = (await enteredBy(app, request.cookies)) === 'clinic' ? noteVisitEnd(app, session) : null
      await lockVisit(app, request, session)
      await noted
      const response = new NextResponse(null, { status: 204, headers: { 'Cache-Control': 'no-store' } })
      clearPhysioCookie(response, app.config)
      return response
    },
  },
})
