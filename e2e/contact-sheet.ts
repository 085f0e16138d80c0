import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { everyPage } from './pages'
import { everyPhysioPage } from './physio-pages'
import { forgetSession, test } from './test'

// Not a test: `npm run contact-sheet` draws every page and state on one sheet per window, to be looked at.
const folder = '.contact-sheet'

test('every page and state, light and dark', async ({ page, signIn }, { project }) => {
  test.setTimeout(10 * 60_000)
  await mkdir(folder, { recursive: true })
  const pictures: { about: string; scheme: string; file: string }[] = []
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme })
    const look = async (about: string) => {
      const file = `${project.name}-${scheme}-${about.replaceAll(/\W+/g, '-')}.png`
      await page.screenshot({ path: path.join(folder, file) })
      pictures.push({ about, scheme, file })
    }
    await everyPage(page, signIn, look)
    await page.unrouteAll()
    await forgetSession(page)
    await everyPhysioPage(page, signIn, look)
    await page.unrouteAll()
    await forgetSession(page)
  }
  const width = project.name === 'phone' ? 260 : 520
  const html = pictures
    .map(
      ({ about, scheme, file }) =>
        `<figure><img src="${file}" width="${width}"><figcaption>${about}, ${scheme}</figcaption></figure>`,
    )
    .join('')
  const sheet = path.resolve(folder, `${project.name}.html`)
  await writeFile(
    sheet,
    `<meta charset="utf-8"><style>body{display:flex;flex-wrap:wrap;gap:12px;font:13px sans-serif}figure{margin:0;width:${width}px}</style>${html}`,
  )
  await page.setViewportSize({ width: 2200, height: 900 })
  await page.goto(`file://${sheet}`)
  await page.screenshot({ path: path.join(folder, `${project.name}.png`), fullPage: true })
})
