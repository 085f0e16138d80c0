import type { Core } from '@strapi/strapi'
import { importDemo } from './demo-content'
import { makeFirstAdmin } from './first-admin'
import { deliverMails } from './mails'
import { nameLinks } from './mail-templates'
import { rememberWhenLinksWereMade } from './mailed-links'
import { allowWhatTheAppAsks } from './permissions'
import { makeSite } from './site'

type App = { strapi: Core.Strapi }

export default {
  /** Creates what must exist before the first request. Later changes by an editor are kept. */
  async bootstrap({ strapi }: App) {
    deliverMails(strapi)
    rememberWhenLinksWereMade(strapi)
    await allowWhatTheAppAsks(strapi)
    await nameLinks(strapi, process.env.APP_URL ?? 'http://localhost:3000')
    await importDemo(strapi, process.env.DEMO_CONTENT)
    await makeSite(strapi)
    await makeFirstAdmin(strapi, process.env.FIRST_ADMIN_EMAIL, process.env.FIRST_ADMIN_PASSWORD)
  },
}
