import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type * as pictogramModule from '../../components/pictogram/pictogram.tsx'
import type * as posesModule from '../../components/pictogram/poses.ts'
import { root } from '../runtime/run-node.ts'
import { findBrowser } from '../systems/find-browser.ts'
import { loadModules } from './load-modules.ts'

// Renders every pictogram into .contact-sheet/: numbered, for a test person to name, and with titles in both themes.
// Prints which number is which exercise.

const [{ Pictogram }, { poses }, { default: styles }] = await loadModules<
  [typeof pictogramModule, typeof posesModule, { default: string }]
>('/components/exercise/pictogram.tsx', '/components/exercise/poses.ts', '/app/globals.css?inline')

const slugs = Object.keys(poses)

function titleOf(slug: string) {
  const words = slug.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function sheetOf(theme: 'light' | 'dark', caption: (slug: string, index: number) => string) {
  const pictures = slugs.map((slug, index) => {
    const markup = renderToStaticMarkup(createElement(Pictogram, { slug, title: '', decorative: true }))
    return `<figure>${markup}<figcaption>${caption(slug, index)}</figcaption></figure>`
  })
  return `<!doctype html><html data-theme="${theme}"><meta charset="utf-8"><style>${styles}
    body { display: grid; grid-template-columns: repeat(5, 1fr); gap: 20px; padding: 20px; margin: 0;
      background: var(--surface); font: 600 18px sans-serif }
    figure { margin: 0 } figcaption { padding-top: 4px }</style>${pictures.join('')}</html>`
}

const sheets: [file: string, html: string][] = [
  ['pictograms', sheetOf('light', (_slug, index) => `${index + 1}`)],
  ['pictograms-titled-light', sheetOf('light', titleOf)],
  ['pictograms-titled-dark', sheetOf('dark', titleOf)],
]

const folder = join(root, '.contact-sheet')
await mkdir(folder, { recursive: true })
const browser = await chromium.launch({
  executablePath: (await findBrowser()).path,
  args: ['--no-sandbox', '--disable-gpu'],
})
const page = await browser.newPage({ viewport: { width: 1500, height: 900 } })
for (const [file, html] of sheets) {
  await page.setContent(html)
  await page.screenshot({ path: join(folder, `${file}.png`), fullPage: true })
}
await browser.close()
console.log(slugs.map((slug, index) => `${index + 1} ${slug}`).join('\n'))
