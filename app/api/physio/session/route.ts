import { NextResponse } from 'next/server'
import { z } from 'zod'
import { clearPhysioCookie, endPhysioPass, readPhysioPass } from '@/lib/auth/physio-pass'
import { safeText } from '@/lib/domain/text.schema'
import { apiRoute, json, readBody } from '@/lib/http/handle'
import { enterPhysioArea } from '@/lib/http/physio-door'
import { services } from '@/lib/server'

const passwordSchema = z.strictObject({ password: safeText.min(1).max(1024) })

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = apiRoute(services, {
  POST: {
    needs: 'nobody',
    takesJson: true,
    run: async ({ request, services: app, session }) => {
      const { password } = await readBody(request, passwordSchema)
      const givePass = await enterPhysioArea(app, request, session, password)
      const response = json({})
      await givePass(response)
      return response
    },
  },
  DELETE: {
    needs: 'nobody',
    run: async ({ request, services: app }) => {
      const pass = await readPhysioPass(app, request.cookies)
      if (pass) await endPhysioPass(app, pass)
      const response = new NextResponse(null, { status: 204, headers: { 'Cache-Control': 'no-store' } })
      clearPhysioCookie(response, app.config)
      return response
    },
  },
})
