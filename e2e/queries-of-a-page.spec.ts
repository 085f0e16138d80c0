import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type APIRequestContext, request } from '@playwright/test'
import { emailOf, password } from './people'
import { startServer } from './server'
import { expect, test } from './test'

const asPage = { Accept: 'text/html', 'Sec-Fetch-Dest': 'document' }

/** A server of its own, whose queries are counted, and a browser of a user who is logged in there. */
async function aCountedServer() {
  const folder = await mkdtemp(path.join(tmpdir(), 'steadily-queries-'))
  const file = path.join(folder, 'queries')
  await writeFile(file, '')
  const server = await startServer({
    COUNTED_QUERIES: file,
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import=${path.resolve('e2e/counted-queries.mjs')}`,
  })
  const logIn = async () => {
    const browser = await request.newContext({ baseURL: server.url })
    const headers = { 'Sec-Fetch-Site': 'same-origin' }
    const answer = await browser.post('/api/session', { headers, data: { username: emailOf(0), password } })
    expect(answer.status()).toBe(200)
    return browser
  }
  /** @returns the queries of a page, one a line */
  const queriesOf = async (browser: APIRequestContext, page: string) => {
    await writeFile(file, '')
    const answer = await browser.get(page, { headers: asPage })
    expect(answer.url()).toBe(`${server.url}${page}`)
    expect(await answer.text()).toContain('</html>')
    return (await readFile(file, 'utf8')).split('\n').filter((line) => line !== '')
  }
  const remove = async () => {
    await server.remove()
    await rm(folder, { recursive: true, force: true })
  }
  return { logIn, queriesOf, remove }
}

test('a page of a participant takes 1 query, once the session is known', async () => {
  const { logIn, queriesOf, remove } = await aCountedServer()
  try {
    const [phone, laptop] = [await logIn(), await logIn()]
    for (const page of ['/participant', '/participant/exercises', '/participant/stats']) {
      const first = await queriesOf(phone, page)
      expect(first.length, first.join('\n')).toBeLessThanOrEqual(page === '/participant' ? 2 : 1)
      const [only = '', ...others] = await queriesOf(phone, page)
      expect(only).toContain('\\"participant\\"')
      expect(others).toEqual([])
    }
    // What ends sessions is asked about again, and only once.
    const headers = { 'Sec-Fetch-Site': 'same-origin' }
    expect((await laptop.delete('/api/session', { headers })).ok()).toBe(true)
    expect(await queriesOf(phone, '/participant')).toHaveLength(2)
    expect(await queriesOf(phone, '/participant')).toHaveLength(1)
  } finally {
    await remove()
  }
})
