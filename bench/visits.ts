import { physioCookie, sessionCookie } from '../tests/assurance/attack/visitors'
import type { Asked } from './load'

type Someone = { userId: string }

/** Page requests as browsers send them, with each of these cookies in turn. */
export function asking(path: string, cookies: string[] = []): (number: number) => Asked {
  return (number) => {
    const cookie = cookies[number % cookies.length]
    return {
      path,
      headers: {
        accept: 'text/html',
        'accept-encoding': 'gzip, br',
        'x-forwarded-for': '10.0.0.1',
        ...(cookie !== undefined && { cookie }),
      },
    }
  }
}

/** Session cookies of people at home who have just logged in. */
export function cookiesOf(people: Someone[]): Promise<string[]> {
  return Promise.all(people.map(({ userId }) => sessionCookie(userId, { refreshesItself: true })))
}

/** Page requests by each of these people in turn. */
export async function personalPage(path: string, people: Someone[]): Promise<(number: number) => Asked> {
  return asking(path, await cookiesOf(people))
}

/** Cookies of a clinic's browser, one per person: the person's session and the physio's. */
export async function physioCookies(people: Someone[]): Promise<string[]> {
  const pass = await physioCookie()
  return Promise.all(people.map(async ({ userId }) => `${await sessionCookie(userId)}; ${pass}`))
}
