import path from 'node:path'
import type { Core } from '@strapi/strapi'

export default ({ env }: Core.Config.Shared.ConfigParams) => {
  const url = env('DATABASE_URL')
  if (url)
    return {
      connection: {
        client: 'postgres' as const,
        connection: { connectionString: url, ssl: env.bool('DATABASE_SSL', false) },
        pool: { min: 0, max: 10 },
      },
    }
  const folder = path.resolve(__dirname, '../..')
  return {
    connection: {
      client: 'sqlite' as const,
      connection: { filename: path.resolve(folder, env('DATABASE_FILE', '.data/strapi.db')) },
      useNullAsDefault: true,
    },
  }
}
