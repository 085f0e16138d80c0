import { expect, test } from '@playwright/test'
import { cleanHtml } from '@/lib/content/clean-html'
import { hostileSamples, hostileVectors } from '../tests/builders/hostile-html'
import { aHarness, harmless, inDocuments, showAll } from './hostile-harness'

// Randomly generated HTML is tested by `npm run assure -- hostile-html`.
// In milliseconds. Rendering thousands of documents is limited by the processor.
test.setTimeout(15 * 60_000)

test('[H13] sanitised hostile HTML runs and loads nothing in a browser', async ({ page }) => {
  const seen = await aHarness(page)
  const samples = hostileSamples()
  expect(samples.length).toBeGreaterThan(1000)
  await showAll(page, inDocuments(samples.map((sample) => cleanHtml(sample, ['https://cms.example']))), 20)
  expect(seen).toEqual(harmless)
})

test('harness detects hostile HTML that is not sanitised', async ({ page }) => {
  const seen = await aHarness(page)
  await showAll(page, hostileVectors(), 20)
  await expect.poll(() => seen.hits.size).toBeGreaterThan(100)
  expect(seen.loads.length).toBeGreaterThan(100)
})
