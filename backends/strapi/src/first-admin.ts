import type { Core } from '@strapi/strapi'

/** Creates the panel's first admin, if there is none. If a value is missing, the panel's own first page does it. */
export async function makeFirstAdmin(
  strapi: Core.Strapi,
  email: string | undefined,
  password: string | undefined,
): Promise<void> {
  const users = strapi.service('admin::user')
  if (!email || !password || (await users.exists())) return
  await users.createFirstAdmin({ email, password, firstname: 'First', lastname: 'Admin' })
}
