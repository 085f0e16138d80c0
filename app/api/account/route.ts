import { newAccountSchema } from '@/lib/domain/account.schema'
import { throttledMail } from '@/lib/http/account-throttle'
import { withMinimumDuration } from '@/lib/http/minimum-duration'
import { clientAddress } from '@/lib/http/client-address'
import { accepted, apiRoute, readBody } from '@/lib/http/handle'
import { Problem } from '@/lib/http/problem'
import { requestLanguage } from '@/lib/http/request-language'
import { services } from '@/lib/server'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = apiRoute(services, {
  POST: {
    needs: 'none',
    takesJson: true,
    run: async ({ request, services: app }) => {
      const account = await readBody(request, newAccountSchema)
      if (app.config.registration === 'closed') throw new Problem('not-implemented-in-this-mode')
      const who = { kind: 'register', email: account.email, address: clientAddress(request.headers) } as const
      await throttledMail(app.throttle, who, () =>
        withMinimumDuration(app.leastAnswerTime, () =>
          app.backend.register(account, requestLanguage(request)),
        ),
      )
      return accepted()
    },
  },
})
