import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { root } from '../runtime/run-node.ts'
import { findBrowser } from '../systems/find-browser.ts'

// Renders the icons of the installed app into public/icons, and the Apple touch icon, from app/icon.svg. Run it by hand
// when that file changes: `node scripts/release/draw-icons.ts`.

const mark = await readFile(join(root, 'app/icon.svg'), 'utf8')
// Fills the corners, because systems crop them differently. A maskable icon may lose all but the middle 80 percent.
const square = mark.replace(/ rx="\d+"/, '')
const safe = square.replace(/(<path [^>]*?)\/>/, '$1 transform="translate(4 4) scale(.8)"/>')

const icons: [file: string, svg: string, size: number][] = [
  ['icons/icon-192.png', mark, 192],
  ['icons/icon-512.png', mark, 512],
  ['icons/maskable-192.png', safe, 192],
  ['icons/maskable-512.png', safe, 512],
  ['apple-touch-icon.png', square, 180],
]

await mkdir(join(root, 'public/icons'), { recursive: true })
const browser = await chromium.launch({
  executablePath: (await findBrowser()).path,
  args: ['--no-sandbox', '--disable-gpu'],
})
const page = await browser.newPage()
for (const [file, svg, size] of icons) {
  await page.setViewportSize({ width: size, height: size })
  await page.setContent(`<style>body { margin: 0 } svg { display: block; width: 100vw }</style>${svg}`)
  await page.screenshot({ path: join(root, 'public', file), omitBackground: true })
}
await browser.close()
