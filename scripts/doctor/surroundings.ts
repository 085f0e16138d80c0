// Checks what every backend depends on: the database, Redis, the mail server.
import { connect } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { openDatabase } from '../../lib/adapters/embedded/store/database.ts'
import { failed, type Finding, inWords, look, ok, type Practice } from './finding.ts'

export async function* examineSurroundings({ config }: Practice): AsyncGenerator<Finding> {
  const { backend, databaseUrl, dataDir, redisUrl, smtpUrl } = config
  const hasStore =
    backend.kind === 'embedded' || (backend.kind === 'strapi' && backend.participantStore === 'embedded')
  if (hasStore) yield await database(databaseUrl ?? dataDir, databaseUrl !== null)
  if (redisUrl !== null) yield await redis(redisUrl)
  else yield ok('Redis', 'not configured: fine for a single process')
  if (backend.kind !== 'embedded') yield ok('mail', 'sent by that system; send yourself one there to be sure')
  else if (smtpUrl === null)
    yield look('mail', 'SMTP_URL is not set: mails are put into DATA_DIR/outbox as files')
  else yield await port('mail', smtpUrl, { smtp: 587, smtps: 465 })
}

async function database(place: string, isServer: boolean): Promise<Finding> {
  try {
    const opened = await openDatabase(place)
    await opened.close()
    return ok('database', isServer ? 'PostgreSQL answers' : 'the folder can be opened')
  } catch (error) {
    const isRunning = error instanceof Error && error.name === 'FolderInUseError'
    return isRunning
      ? ok('database', 'the folder is in use by a Steadily that runs')
      : failed('database', `${inWords(error)}: check ${isServer ? 'DATABASE_URL' : 'DATA_DIR'}`)
  }
}

async function redis(address: string): Promise<Finding> {
  try {
    const { openRedis } = await import('../../lib/adapters/redis/connection')
    const opened = await openRedis(address, {
      info: () => undefined,
      warn: () => undefined,
      error: () => undefined,
    })
    const { ok: isWell } = await opened.health()
    await opened.close()
    return isWell ? ok('Redis', 'answers') : failed('Redis', 'does not answer: check REDIS_URL')
  } catch (error) {
    return failed('Redis', `${inWords(error)}: check REDIS_URL`)
  }
}

function port(check: string, address: string, ports: Record<string, number>): Promise<Finding> {
  const { protocol, hostname, port: given } = new URL(address)
  const scheme = protocol.replace(':', '')
  const at = { host: hostname, port: Number(given) || (ports[scheme] ?? 25) }
  return new Promise((resolve) => {
    const socket = scheme === 'smtps' ? connectTls(at) : connect(at)
    const end = (finding: Finding) => {
      socket.destroy()
      resolve(finding)
    }
    socket.setTimeout(5000, () =>
      end(failed(check, `no answer from ${hostname}:${at.port}: check SMTP_URL and the firewall`)),
    )
    socket.once('data', () => end(ok(check, `a mail server answers at ${hostname}:${at.port}`)))
    socket.once('error', (error) =>
      end(failed(check, `${inWords(error)} from ${hostname}:${at.port}: check SMTP_URL`)),
    )
  })
}
