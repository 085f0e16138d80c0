import { createHmac } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { unsealData } from 'iron-session'

type Where = {
  dataDir: string
  /** The configured secret; if missing, the one the server generated in its folder. */
  secret?: string
}

/**
 * Unseals a session with the server's secret.
 * @param cookie `name=value` as a browser sends it, possibly followed by others
 * @returns the two tokens inside
 */
export async function tokensIn(
  cookie: string,
  { dataDir, secret }: Where,
): Promise<[token: string, refreshToken: string]> {
  const key = secret ?? (await readFile(path.join(dataDir, 'session-secret'), 'utf8')).trim()
  const password = createHmac('sha256', key).update('participant-session').digest('hex')
  const seal = cookie.slice(cookie.indexOf('=') + 1).split(';')[0] ?? ''
  const { token, refreshToken } = await unsealData<{ token: string; refreshToken: string }>(seal, {
    password,
  })
  if (!token.startsWith('eyJ') || !refreshToken)
    throw new Error('No tokens in the cookie: this would prove nothing')
  return [token, refreshToken]
}
