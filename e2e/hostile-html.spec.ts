import { expect, test } from '@playwright/test'
import { cleanHtml } from '@/lib/content/clean-html'
import { hostileSamples, hostileVectors } from '../tests/builders/hostile-html'
import { aHarness, harmless, inDocuments, showAll } from './hostile-harness'

// HTML made by chance is in `npm run assure -- hostile-html`.
test('[H13] hostile HTML does nothing in a browser once it is cleaned', async ({ page }) => {
  const seen = await aHarness(page)
  const samples = hostileSamples()
  expect(samples.length).toBeGreaterThan(1000)
  await showAll(page, inDocuments(samples.map((sample) => cleanHtml(sample, ['https://cms.example']))), 20)
  expect(seen).toEqual(harmless)
})

test('the harness sees hostile HTML run and load if it is not cleaned', async ({ page }) => {
  const seen = await aHarness(page)
  await showAll(page, hostileVectors(), 20)
  await expect.poll(() => seen.hits.size).toBeGreaterThan(100)
  expect(seen.loads.length).toBeGreaterThan(100)
})
