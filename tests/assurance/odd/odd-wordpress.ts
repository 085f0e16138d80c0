import { createServer, type IncomingMessage } from 'node:http'
import { calls, token } from '@/tests/adapters/wordpress/calls'
import { listen } from '@/scripts/runtime/listen.ts'
import { chanceFrom } from '../chance'
import { bytesOf, oddAnswers } from './odd-answer'

/** User names that determine which sign-in call gets malformed answers. */
export const names = { right: 'right', oddToken: 'odd-token', oddUser: 'odd-user' } as const

export type OddWordpress = {
  url: string
  /** Whether it sends malformed answers, except for sign-ins with a `right` name. */
  beOdd(isOdd: boolean): void
  /** How many malformed answers it sent, by call. */
  given(): Map<string, number>
  close(): Promise<void>
}

/** A WordPress that answers correctly or with malformed answers determined by the seed. */
export async function oddWordpress(seed: number): Promise<OddWordpress> {
  const chance = chanceFrom(seed)
  const answers = new Map(calls.map(({ name, right }) => [name, { right, odd: oddAnswers(right, chance) }]))
  const given = new Map<string, number>()
  let isOdd = false

  const server = createServer((request, response) => {
    void textOf(request).then((text) => {
      const name = nameOf(request)
      const answer = answers.get(name)
      const isRight =
        !isOdd ||
        !answer ||
        (name === 'signIn' && !text.includes(names.oddToken) && request.headers.cookie === undefined) ||
        (name === 'currentUser' && !request.headers.authorization?.endsWith('.odd'))
      if (isRight) {
        const odd = text.includes(names.oddUser)
          ? { success: true, data: { token: oddUserToken } }
          : undefined
        response.writeHead(answer ? 200 : 404, {
          'Content-Type': 'application/json',
          ...(name === 'signIn' && { 'Set-Cookie': 'refresh_token=7.abcdef; path=/; HttpOnly' }),
        })
        response.end(JSON.stringify(odd ?? answer?.right ?? { code: 'rest_no_route' }))
        return
      }
      given.set(name, (given.get(name) ?? 0) + 1)
      request.socket.end(bytesOf(answer.odd()))
    })
  })
  const port = await listen(server, '127.0.0.1', 0)
  return {
    url: `http://127.0.0.1:${port}`,
    beOdd: (to) => (isOdd = to),
    given: () => given,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

// A token for the same user with a recognisable signature, which the app does not check.
const oddUserToken = token.replace(/\.[^.]*$/, '.odd')

function nameOf({ method, url = '' }: IncomingMessage): string {
  const { pathname, searchParams } = new URL(url, 'http://upstream')
  const part = /\/participant\/([^/]+)$/.exec(pathname)?.[1]
  if (part !== undefined) return method === 'GET' ? 'participant' : part
  if (pathname.endsWith('/jwt-auth/v1/token')) return 'signIn'
  if (pathname.endsWith('/users/me')) return 'currentUser'
  if (pathname.endsWith('/options/all')) return 'site'
  if (pathname.endsWith('/exercises')) return 'exercises'
  return searchParams.has('slug') ? 'page' : 'pages'
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}
