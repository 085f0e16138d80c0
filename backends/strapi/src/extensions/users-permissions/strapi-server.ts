import type { Core } from '@strapi/strapi'
import { endOldLinks } from '../../mailed-links'

type Context = { request: { body?: Record<string, unknown> }; send: (body: unknown) => unknown }
type Action = (context: Context, next?: unknown) => Promise<unknown>
type Auth = Record<string, Action>
type Plugin = { controllers: { auth: (app: { strapi: Core.Strapi }) => Auth } }

const user = 'plugin::users-permissions.user'

/** Closes gaps in Strapi's own calls: links that never expire, and accounts that are never confirmed. */
export default function withLinksThatEnd(plugin: Plugin): Plugin {
  const ofStrapi = plugin.controllers.auth
  plugin.controllers.auth = ({ strapi }) => {
    const auth = ofStrapi({ strapi })
    return {
      ...auth,
      resetPassword: async (context, next) => {
        await endOldLinks(strapi, 'resetPasswordToken')
        return auth.resetPassword?.(context, next)
      },
      emailConfirmation: async (context, next) => {
        await endOldLinks(strapi, 'confirmationToken')
        return auth.emailConfirmation?.(context, next)
      },
      // A user who has not confirmed the mailbox gets no other mail.
      forgotPassword: async (context, next) => {
        const found = await waiting(strapi, context)
        return found ? context.send({ ok: true }) : auth.forgotPassword?.(context, next)
      },
      // Otherwise a first attempt whose mail was lost would block the address forever.
      register: async (context, next) => {
        const found = await waiting(strapi, context)
        if (found) await strapi.db.query(user).delete({ where: { id: found.id } })
        return auth.register?.(context, next)
      },
    }
  }
  return plugin
}

/**
 * The account of that address which was requested and never confirmed, so that it was never used to log in. Excludes
 * accounts created by an admin, and all accounts while no confirmation is required.
 */
async function waiting(strapi: Core.Strapi, { request }: Context): Promise<{ id: number } | null> {
  const email = request.body?.email
  const settings = await strapi.store({ type: 'plugin', name: 'users-permissions', key: 'advanced' }).get({})
  const { email_confirmation: isNeeded } = settings as { email_confirmation?: boolean }
  if (typeof email !== 'string' || isNeeded !== true) return null
  const where = {
    email: email.toLowerCase(),
    confirmed: { $ne: true },
    blocked: { $ne: true },
    confirmationTokenAt: { $notNull: true },
  }
  return strapi.db.query(user).findOne({ where, select: ['id'] })
}
