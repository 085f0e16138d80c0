import type { Core } from '@strapi/strapi'

/** Makes the first login of the panel, where there is none. Without both values the panel's own first page does it. */
export async function makeFirstAdmin(
  strapi: Core.Strapi,
  email: string | undefined,
  password: string | undefined,
): Promise<void> {
  const users = strapi.service('admin::user')
  if (!email || !password || (await users.exists())) return
  await users.createFirstAdmin({ email, password, firstname: 'First', lastname: 'Admin' })
}
