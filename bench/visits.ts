import { physioCookie, sessionCookie } from '../tests/assurance/attack/visitors'
import type { Asked } from './load'

type Someone = { userId: string }

/** Asks for a page as browsers do, by turns with each of these cookies. */
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

/** The cookies of people at home, who have just signed in. */
export function cookiesOf(people: Someone[]): Promise<string[]> {
  return Promise.all(people.map(({ userId }) => sessionCookie(userId, { refreshesItself: true })))
}

/** Asks for a page of each of these people by turns. */
export async function personalPage(path: string, people: Someone[]): Promise<(number: number) => Asked> {
  return asking(path, await cookiesOf(people))
}

/** The cookies of a clinic where each of these people is signed in, and a physio beside them. */
export async function physioCookies(people: Someone[]): Promise<string[]> {
  const pass = await physioCookie()
  return Promise.all(people.map(async ({ userId }) => `${await sessionCookie(userId)}; ${pass}`))
}
