import { ask } from './ask'
import { type Address, everyAddress } from './addresses'

/** Every address of the API that only a participant may use, and every page that only a participant is shown. */
const protectedAddresses: Address[] = [
  ...everyAddress().filter(({ needs, offered }) => needs !== 'nobody' && offered),
  ...everyAddress().filter(
    ({ kind, method, path }) => kind === 'page' && method === 'GET' && path.startsWith('/participant'),
  ),
]

/**
 * Asks for all that is a participant's, with these cookies.
 * @returns where the answer was not 401, nor for a page the way to the login
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
