import { Client } from 'pg'

/** Locks a user's record on a separate connection. @returns releases it */
export async function holdRecord(url: string, userId: string): Promise<() => Promise<void>> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query('begin')
  await client.query('select from participant where user_id = $1 for update', [userId])
  return () => client.end()
}
