import type { Page } from '@playwright/test'
import { filesIn } from './files-in'
import { secretForms } from './token-watch'
import { physioPassword as right } from './physio-password'
import { expect, test } from './test'

const wrong = 'c4nary-Wrong_Pass word?#ü'
const forms = [right, wrong].flatMap((secret) => secretForms(secret))

/** Names of the encodings of the passwords that a text contains. */
function leaksIn(text: string): string[] {
  return forms.filter(([, form]) => text.includes(form)).map(([name]) => name)
}

/** Records everything a browser sends and receives, each with its source. */
function watch(page: Page) {
  const addresses: string[] = []
  const pieces: Promise<[place: string, text: string]>[] = []
  const add = (piece: Promise<[place: string, text: string]>) => {
    // Ignore responses that arrive while the page closes.
    piece.catch(() => undefined)
    pieces.push(piece)
  }
  page.on('request', (request) => {
    addresses.push(request.url())
    // Without the URL and the form body, which contain the password on purpose.
    add(request.allHeaders().then((headers) => [`request to ${request.url()}`, JSON.stringify(headers)]))
  })
  page.on('response', (response) => {
    add(
      Promise.all([response.allHeaders(), response.body().catch(() => Buffer.alloc(0))]).then(
        ([headers, body]) => [
          `answer of ${response.url()}`,
          `${response.statusText()}${JSON.stringify(headers)}${body.toString('latin1')}${body.toString()}`,
        ],
      ),
    )
  })
  page.on('console', (message) => pieces.push(Promise.resolve(['the console', message.text()])))
  return { addresses, pieces }
}

/** Everything the browser stores: history, web storage, caches, databases, cookies and the page's HTML. */
async function storedIn(page: Page): Promise<string> {
  const kept = await page.evaluate(async () => {
    const stores = await Promise.all(
      (await caches.keys()).map(async (name) => {
        const cache = await caches.open(name)
        const held = await cache.matchAll()
        return [
          name,
          (await cache.keys()).map(({ url }) => url),
          ...(await Promise.all(held.map((each) => each.text()))),
        ]
      }),
    )
    return JSON.stringify([
      navigation.entries().map(({ url }) => url),
      [document.URL, document.referrer, window.name, JSON.stringify(history.state)],
      [JSON.stringify(localStorage), JSON.stringify(sessionStorage), stores, await indexedDB.databases()],
      performance.getEntries().map(({ name }) => name),
    ])
  })
  return `${kept}${JSON.stringify(await page.context().storageState())}${await page.content()}`
}

test('[S4.17a] physio password appears only in the request that carried it', async ({ page, server }) => {
  const { addresses, pieces } = watch(page)
  const kept: [string, string][] = []
  const look = (place: string) =>
    // Reading fails if the page is still loading, as it may be after going back.
    expect(async () => {
      kept.push([place, await storedIn(page)])
    }).toPass()
  const typed = (secret: string, at = '/physio') =>
    `${server.url}${at}?q=knee&password=${encodeURIComponent(secret)}`

  await page.goto(typed(wrong))
  expect(new URL(page.url()).pathname).toBe('/physio/login')
  await look('after a wrong one in the address')
  await page.getByLabel('Physio password').fill(wrong)
  await page.getByRole('button', { name: 'Open the physio area' }).click()
  await expect(page.getByRole('alert').first()).toContainText('not right')
  await look('after a wrong one in the form')

  await page.goto(typed(right))
  expect(page.url()).toBe(`${server.url}/physio?q=knee`)
  await expect(page.getByRole('region', { name: 'Clinic visit' })).toBeVisible()
  await look('after the right one in the address')
  await page.goto(typed(right, '/physio/no-such-page'))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goBack()
  await look('after going back')
  await page.getByRole('button', { name: 'Lock' }).click()
  await page.getByLabel('Physio password').fill(right)
  await page.getByRole('button', { name: 'Open the physio area' }).click()
  await expect(page.getByRole('region', { name: 'Clinic visit' })).toBeVisible()
  await look('after the right one in the form')

  const withSecret = addresses.filter((address) => leaksIn(address).length > 0)
  expect(withSecret, 'only what was typed').toEqual([
    typed(wrong),
    typed(right),
    typed(right, '/physio/no-such-page'),
  ])
  const output = server.output()
  // Its files are complete only after it has stopped.
  await server.stop()
  const files = await filesIn(server.dataDir)
  await server.start()
  const everything = [
    ...(await Promise.all(pieces)),
    ...kept,
    ['what the server wrote', output] as [string, string],
    ...files,
  ]
  expect(everything.reduce((sum, [, text]) => sum + text.length, 0)).toBeGreaterThan(1_000_000)
  const leaks = everything.flatMap(([place, text]) => leaksIn(text).map((form) => `${form} in ${place}`))
  expect(leaks).toEqual([])
  // Proves that the search works: it finds the password in a text that contains it.
  expect(leaksIn(typed(wrong))).not.toEqual([])
})
