import { randomUUID } from 'node:crypto'
import { Client } from 'pg'

/** The server that `npm run test:postgres` started for these tests. */
export function serverAddress(): string {
  const url = process.env.TEST_DATABASE_URL
  if (url === undefined) throw new Error('TEST_DATABASE_URL names no server: use npm run test:postgres')
  return url
}

/** Creates an empty database, which is removed with the server. @returns its address */
export async function newDatabase(settings = ''): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await onServer(serverAddress(), (client) =>
    client.query(`create database ${name} template template0 ${settings}`),
  )
  const url = new URL(serverAddress())
  url.pathname = name
  return url.href
}

/** Runs some work on a separate connection. */
export async function onServer<Result>(
  url: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
