import type { Core } from '@strapi/strapi'

const user = 'plugin::users-permissions.user'
const hour = 60 * 60 * 1000

/** Lifetime of each mailed link, in milliseconds, and the field with its creation time. */
const lives = {
  resetPasswordToken: { madeAt: 'resetPasswordTokenAt', life: hour },
  confirmationToken: { madeAt: 'confirmationTokenAt', life: 24 * hour },
} as const

type Kind = keyof typeof lives

/** Stores the creation time of links, which Strapi does not. */
export function rememberWhenLinksWereMade(strapi: Core.Strapi): void {
  strapi.db.lifecycles.subscribe({
    models: [user],
    beforeUpdate({ params: { data } }) {
      for (const kind of Object.keys(lives) as Kind[]) if (data?.[kind]) data[lives[kind].madeAt] = new Date()
    },
  })
}

/** Deletes expired links, so that Strapi's own call does not find them. Their creation time is kept. */
export async function endOldLinks(strapi: Core.Strapi, kind: Kind): Promise<void> {
  const { madeAt, life } = lives[kind]
  await strapi.db.query(user).updateMany({
    where: { [kind]: { $notNull: true }, [madeAt]: { $lt: new Date(Date.now() - life) } },
    data: { [kind]: null },
  })
}
