import { expect, type Page, type Request } from '@playwright/test'

/** Every place in which a page could store its URL, as one text. */
export function storedByPage(page: Page): Promise<string> {
  return page.evaluate(() =>
    JSON.stringify([
      navigation.entries().map((entry) => entry.url),
      [document.URL, document.referrer, window.name, history.state],
      [JSON.stringify(localStorage), JSON.stringify(sessionStorage), document.cookie],
    ]),
  )
}

/** Expects that a key is in no URL and no header of these requests, and only in the bodies of those to `postedTo`. */
export async function expectFreeOf(requests: Request[], key: string, postedTo: string[]): Promise<void> {
  const sent = await Promise.all(
    requests.map(async (request) => [request.url(), JSON.stringify(await request.allHeaders())] as const),
  )
  expect(sent.length).toBeGreaterThan(3)
  expect(sent.filter((each) => each.join(' ').includes(key))).toEqual([])
  const posted = requests.filter((request) => request.postData()?.includes(key))
  expect(posted.map((request) => request.url())).toEqual(postedTo)
}
