import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { accountPages } from './account-pages'
import { type PageState, visitOf } from './page-state'
import { participantPages } from './participant-pages'
import { physioPages } from './physio-pages'
import { publicPages } from './public-pages'
import { expect, test } from './test'

// Not tests: `npm run contact-sheet` takes screenshots of every page and state, and puts them on one sheet per viewport
// and theme.
const folder = '.contact-sheet'
const states: PageState[] = [...publicPages, ...accountPages, ...participantPages, ...physioPages]

for (const colorScheme of ['light', 'dark'] as const)
  test(`captures every page and state, ${colorScheme} @each-window`, async ({ browser, page, server }, {
    project,
  }) => {
    test.setTimeout(30 * 60_000)
    await mkdir(folder, { recursive: true })
    const { viewport, hasTouch, isMobile } = project.use
    const pictures: { about: string; file: string }[] = []
    for (const { about, show } of states) {
      const context = await browser.newContext({
        baseURL: server.url,
        colorScheme,
        reducedMotion: 'reduce',
        serviceWorkers: 'block',
        ...(viewport && { viewport }),
        ...(hasTouch && { hasTouch }),
        ...(isMobile && { isMobile }),
      })
      await context.addInitScript(() => {
        localStorage.setItem('cookie-notice:closed', 'true')
      })
      const shown = await context.newPage()
      await show(visitOf(shown, server.url))
      const file = `${project.name}-${colorScheme}-${about.replaceAll(/\W+/g, '-')}.png`
      await shown.screenshot({ path: path.join(folder, file) })
      pictures.push({ about, file })
      await context.close()
    }
    expect(pictures).toHaveLength(states.length)
    const width = project.name === 'phone' ? 260 : 520
    const html = pictures
      .map(
        ({ about, file }) =>
          `<figure><img src="${file}" width="${width}"><figcaption>${about}</figcaption></figure>`,
      )
      .join('')
    const sheet = path.resolve(folder, `${project.name}-${colorScheme}.html`)
    await writeFile(
      sheet,
      `<meta charset="utf-8"><style>body{display:flex;flex-wrap:wrap;gap:12px;font:13px sans-serif}figure{margin:0;width:${width}px}</style>${html}`,
    )
    await page.setViewportSize({ width: 2200, height: 900 })
    await page.goto(`file://${sheet}`)
    await page.screenshot({ path: path.join(folder, `${project.name}-${colorScheme}.png`), fullPage: true })
  })
