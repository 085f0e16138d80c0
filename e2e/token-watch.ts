import { createHmac } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { unsealData } from 'iron-session'

/** Records everything that the browser receives or stores: headers, bodies, cookies, web storage. */
export function watchEveryByte(page: Page): () => Promise<string> {
  const received: Promise<string>[] = []
  page.on('response', (response) => {
    const text = Promise.all([response.allHeaders(), response.body().catch(() => Buffer.alloc(0))]).then(
      ([headers, body]) => `${response.url()}\n${JSON.stringify(headers)}\n${body.toString('latin1')}`,
    )
    // Ignore responses that arrive while the page closes.
    text.catch(() => undefined)
    received.push(text)
  })
  return async () => {
    const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))
    const cookies = JSON.stringify(await page.context().cookies())
    return [...(await Promise.all(received)), kept, cookies, await page.content()].join('\n')
  }
}

/**
 * Unseals the session cookie with the server's secret, which the browser does not have.
 * @returns the token inside
 */
export async function findToken(page: Page, dataDir: string): Promise<string> {
  const secret = (await readFile(path.join(dataDir, 'session-secret'), 'utf8')).trim()
  const cookie = (await page.context().cookies()).find(({ name }) => name.endsWith('steadily-session'))
  const password = createHmac('sha256', secret).update('participant-session').digest('hex')
  const { token } = await unsealData<{ token: string }>(cookie?.value ?? '', { password })
  if (!token.startsWith('eyJ')) throw new Error('No token in the cookie: this test would prove nothing')
  return token
}

/** The token in plain text and in the encodings in which it could leak. */
export function tokenForms(token: string): [form: string, text: string][] {
  return [['its signature', token.split('.')[2] ?? token], ...secretForms(token)]
}

/** A secret in plain text and in the encodings in which it could leak. */
export function secretForms(secret: string): [form: string, text: string][] {
  const bytes = Buffer.from(secret)
  return [
    ['itself', secret],
    // The last characters depend on the bytes that follow.
    ['base64', bytes.toString('base64').slice(0, -4)],
    ['base64url', bytes.toString('base64url').slice(0, -4)],
    ['hex', bytes.toString('hex')],
    ['percent code', [...bytes].map((byte) => `%${byte.toString(16)}`).join('')],
    ['percent code where it must be', encodeURIComponent(secret)],
    ['as a form sends it', new URLSearchParams({ '': secret }).toString().slice(1)],
    ['as JSON', JSON.stringify(secret).slice(1, -1)],
    ['as HTML', secret.replaceAll('&', '&amp;').replaceAll('"', '&quot;')],
    ['reversed', Buffer.from(secret).reverse().toString()],
  ]
}
