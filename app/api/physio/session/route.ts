import { NextResponse } from 'next/server'
import { clearPhysioCookie } from '@/lib/auth/physio-pass'
import { physioPassAnswerSchema, physioPasswordSchema } from '@/lib/domain/session.schema'
import { apiRoute, json, readBody } from '@/lib/http/handle'
import { enterPhysioArea, lockVisit } from '@/lib/http/physio-door'
import { services } from '@/lib/server'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = apiRoute(services, {
  POST: {
    needs: 'nobody',
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
    needs: 'nobody',
    run: async ({ request, services: app, session }) => {
      await lockVisit(app, request, session)
      const response = new NextResponse(null, { status: 204, headers: { 'Cache-Control': 'no-store' } })
      clearPhysioCookie(response, app.config)
      return response
    },
  },
})
