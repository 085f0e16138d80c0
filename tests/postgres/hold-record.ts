import { Client } from 'pg'

/** Locks the record of a user on a connection of its own. @returns gives it back */
export async function holdRecord(url: string, userId: string): Promise<() => Promise<void>> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query('begin')
  await client.query('select from participant where user_id = $1 for update', [userId])
  return () => client.end()
}
