import type { Core } from '@strapi/strapi'

const content = [
  'api::site.site.find',
  'api::exercise.exercise.find',
  'api::exercise.exercise.findOne',
  'api::exercise-category.exercise-category.find',
  'api::exercise-category.exercise-category.findOne',
  'api::page.page.find',
  'api::page.page.findOne',
]

const account = [
  'plugin::users-permissions.user.me',
  // Without it Strapi refuses `users/me?populate=role`.
  'plugin::users-permissions.role.find',
  'plugin::users-permissions.auth.changePassword',
  'plugin::users-permissions.auth.logout',
]

const role = 'plugin::users-permissions.role'
const permission = 'plugin::users-permissions.permission'

/**
 * On the first start: the content is public, and a new account is a participant who must confirm it with a mailed link.
 * An admin may change all of this later.
 */
export async function allowWhatTheAppAsks(strapi: Core.Strapi): Promise<void> {
  const done = strapi.store({ type: 'core', name: 'steadily', key: 'permissions' })
  if (await done.get({})) return
  const publicRole = await strapi.db.query(role).findOne({ where: { type: 'public' } })
  const participant =
    (await strapi.db.query(role).findOne({ where: { type: 'participant' } })) ??
    (await strapi.db.query(role).create({
      data: { name: 'Participant', type: 'participant', description: 'Does the exercises of a plan.' },
    }))
  await allow(strapi, publicRole.id, content)
  await allow(strapi, participant.id, [...content, ...account])
  const settings = strapi.store({ type: 'plugin', name: 'users-permissions', key: 'advanced' })
  const before = (await settings.get({})) as Record<string, unknown>
  await settings.set({
    value: { ...before, default_role: 'participant', email_confirmation: true, unique_email: true },
  })
  await done.set({ value: true })
}

async function allow(strapi: Core.Strapi, roleId: number, actions: string[]): Promise<void> {
  for (const action of actions) {
    const where = { action, role: { id: roleId } }
    if (!(await strapi.db.query(permission).findOne({ where })))
      await strapi.db.query(permission).create({ data: { action, role: roleId } })
  }
}
