import './check-node.mjs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { findBrowser } from './find-browser.mjs'
import { loadModules } from './load-modules.mjs'
import { root } from './run-node.mjs'

// Draws every pictogram into .contact-sheet/: numbered, for a stranger to name, and with titles in both themes. It says
// which number is which exercise.

const [{ Pictogram }, { poses }, { default: styles }] = await loadModules(
  '/components/exercise/pictogram.tsx',
  '/components/exercise/poses.ts',
  '/app/globals.css?inline',
)

const slugs = Object.keys(poses)

/** @param {string} slug */
function titleOf(slug) {
  const words = slug.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/**
 * @param {'light' | 'dark'} theme
 * @param {(slug: string, index: number) => string} caption
 */
function sheetOf(theme, caption) {
  const pictures = slugs.map((slug, index) => {
    const markup = renderToStaticMarkup(createElement(Pictogram, { slug, title: '', decorative: true }))
    return `<figure>${markup}<figcaption>${caption(slug, index)}</figcaption></figure>`
  })
  return `<!doctype html><html data-theme="${theme}"><meta charset="utf-8"><style>${styles}
    body { display: grid; grid-template-columns: repeat(5, 1fr); gap: 20px; padding: 20px; margin: 0;
      background: var(--surface); font: 600 18px sans-serif }
    figure { margin: 0 } figcaption { padding-top: 4px }</style>${pictures.join('')}</html>`
}

/** @type {[file: string, html: string][]} */
const sheets = [
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
