import type { Core } from '@strapi/strapi'
import { endOldLinks } from '../../mailed-links'

type Context = { request: { body?: Record<string, unknown> }; send: (body: unknown) => unknown }
type Action = (context: Context, next?: unknown) => Promise<unknown>
type Auth = Record<string, Action>
type Plugin = { controllers: { auth: (app: { strapi: Core.Strapi }) => Auth } }

const user = 'plugin::users-permissions.user'

/** What Strapi's own calls leave open: links that never end, and accounts that nobody ever confirmed. */
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
      // Whoever did not confirm that the mailbox is theirs gets no other mail.
      forgotPassword: async (context, next) => {
        const found = await waiting(strapi, context)
        return found ? context.send({ ok: true }) : auth.forgotPassword?.(context, next)
      },
      // Otherwise a first try whose mail got lost would keep the address for ever.
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
 * The account of that address which somebody asked for and never confirmed: nobody has ever been signed in to it. Not one
 * that an admin made, nor any while accounts need no confirmation.
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
