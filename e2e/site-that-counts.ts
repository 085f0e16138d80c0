import { type Server, startServer } from './server'
import { test as base } from './test'

/** A clinic whose site counts visits, so that it has a notice about cookies. */
export const test = base.extend<object, { server: Server }>({
  server: [
    async ({}, use) => {
      const server = await startServer({ ANALYTICS_ENABLED: 'on' })
      await use(server)
      await server.remove()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  cookieNotice: 'open',
})
