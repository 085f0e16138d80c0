import { ask } from './ask'
import { type Address, everyAddress } from './addresses'

/** Every API address and page that requires a participant's session. */
const protectedAddresses: Address[] = [
  ...everyAddress().filter(({ needs, offered }) => needs !== 'none' && offered),
  ...everyAddress().filter(
    ({ kind, method, path }) => kind === 'page' && method === 'GET' && path.startsWith('/participant'),
  ),
]

/**
 * Requests everything that requires a participant, with these cookies.
 * @returns the answers that are neither 401 nor, for pages, a redirect to the login page
 */
export async function letInBy(url: string, cookie: string): Promise<string[]> {
  const wrong = await Promise.all(
    protectedAddresses.map(async ({ kind, method, path, takesJson }) => {
      const got = await ask(url, `${method} ${path}`, { cookie, ...(takesJson && { body: {} }) })
      const isRefused =
        kind === 'api' ? got.status === 401 : got.status === 307 && got.location?.includes('/user/login')
      return isRefused ? null : `${method} ${path}: ${got.status}`
    }),
  )
  const { text } = await ask(url, 'GET /api/session', { cookie })
  return [...wrong, text === '{"user":null}' ? null : `GET /api/session: ${text}`].filter(
    (each) => each !== null,
  )
}

export const asked = protectedAddresses.length + 1
