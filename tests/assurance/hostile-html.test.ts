import { chromium } from '@playwright/test'
import fc from 'fast-check'
import { expect, it, onTestFinished } from 'vitest'
import { aHarness, inDocuments, showAll } from '../../e2e/hostile-harness'
import { cleanHtml } from '@/lib/content/clean-html'
import { anyHtml } from '../builders/html-trees'
import { figure, inForm, publish, seed } from './report'

const trees = inForm({ short: 2_000, long: 50_000 })

it('random HTML runs and loads nothing in a browser once cleaned', async ({ task }) => {
  const browser = await chromium.launch({
    ...(process.env.BROWSER_PATH && { executablePath: process.env.BROWSER_PATH }),
    args: ['--no-sandbox'],
  })
  onTestFinished(() => browser.close())
  const page = await browser.newPage()
  const seen = await aHarness(page)
  const cleaned = fc
    .sample(anyHtml, { numRuns: trees, seed })
    .map((html) => cleanHtml(html, ['https://cms.example']))
  await showAll(page, inDocuments(cleaned), 20)
  publish(task, {
    promise:
      'HTML that a clinic’s system sends runs nothing and loads nothing from elsewhere once it is cleaned.',
    load: `${figure(trees)} trees made by chance, each served and put in by a script, and used in Chromium`,
    result: `${seen.hits.size} ran, ${seen.loads.length} loads from elsewhere, ${seen.dialogs} dialogs`,
  })
  expect(cleaned.filter((html) => html.includes('<')).length).toBeGreaterThan(trees / 4)
  expect([seen.hits.size, seen.loads, seen.dialogs]).toEqual([0, [], 0])
})
