import { describe, expect, it } from 'vitest'
import { fileContent } from '@/lib/adapters/embedded/content/content'
import { cachedContent } from '@/lib/content/cached-content'
import { logUnreadableSite } from '@/lib/content/log-unreadable-site'
import { aClinic, aSite, writeFiles } from '../builders/clinic'
import { aBackend, aClock, aLog } from '../builders/services'
import { clinicIn2Languages } from '../builders/translations'

const hour = 60 * 60

/** A real content folder of a clinic behind the cache, with a count of its reads. */
async function aCachedClinic() {
  const folder = await aClinic()
  const content = fileContent(folder)
  const [clock, log] = [aClock(), aLog()]
  let reads = 0
  const site = () => {
    reads++
    return content.site()
  }
  const cached = cachedContent({ ...content, site }, clock, log, [])
  const write = async (edit: (site: string) => string) =>
    writeFiles(folder, { 'site.json': await aSite(edit) })
  const rename = (name: string) => write((text) => text.replace('"Steadily"', `"${name}"`))
  const spoil = () => write((text) => text.replace('"maxGoals": 4', '"maxGoals": "four"'))
  const name = async () => (await cached.site()).siteName
  return { cached, clock, log, rename, spoil, name, reads: () => reads, folder }
}

const withMessage = (words: RegExp): unknown =>
  expect.objectContaining({ message: expect.stringMatching(words) })

describe('public content', () => {
  it('shows an edit after exactly one minute', async () => {
    const { name, rename, clock } = await aCachedClinic()
    expect(await name()).toBe('Harbour')
    await rename('Bay')
    clock.passTime(59.999)
    expect(await name()).toBe('Harbour')
    clock.passTime(0.001)
    expect(await name()).toBe('Bay')
  })

  it('caches exercises separately from site settings', async () => {
    const { cached, folder, clock } = await aCachedClinic()
    expect(await cached.exercises()).toHaveLength(2)
    await writeFiles(folder, { 'exercises/broken.md': 'nothing' })
    clock.passTime(60)
    expect(await cached.exercises()).toHaveLength(2)
    expect((await cached.site()).siteName).toBe('Harbour')
  })

  it('is cached for each language if it is translated', async () => {
    const content = fileContent(await clinicIn2Languages())
    const cached = cachedContent(content, aClock(), aLog(), [])
    const titles = async (language?: 'en' | 'es') =>
      (await cached.exercises(language)).map(({ title }) => title)
    for (const again of ['', 'from the copies']) {
      expect(await titles('en'), again).toContain('Bridge')
      expect(await titles('es'), again).toContain('Puente')
      expect(await titles(), again).toContain('Bridge')
      expect((await cached.page('parking', 'es'))?.title, again).toBe('Aparcar')
      expect((await cached.page('parking', 'en'))?.title, again).toBe('Parking')
      expect((await cached.site('es')).footer.col1, again).toBe('Hola')
    }
  })

  it('has one copy for all languages if its source has no translations', async () => {
    const { site, ...content } = fileContent(await aClinic())
    let reads = 0
    const source = { ...content, isTranslated: undefined, site: () => (reads++, site()) }
    const cached = cachedContent(source, aClock(), aLog(), [])
    await Promise.all([cached.site(), cached.site('en'), cached.site('es')])
    expect(reads).toBe(1)
  })

  it('is read once for concurrent requests', async () => {
    const { name, clock, reads } = await aCachedClinic()
    await Promise.all(Array.from({ length: 50 }, name))
    expect(reads()).toBe(1)
    clock.passTime(60)
    await Promise.all(Array.from({ length: 50 }, name))
    expect(reads()).toBe(2)
  })

  it('is served from the last good copy if invalid, logged every minute', async () => {
    const { name, spoil, clock, log, reads } = await aCachedClinic()
    await name()
    await spoil()
    clock.passTime(60)
    for (let times = 0; times < 20; times++) expect(await name()).toBe('Harbour')
    expect(reads()).toBe(2)
    expect(log.lines).toEqual([
      {
        level: 'error',
        event: 'site settings not read again, the last good copy is served',
        code: 'unexpected-shape',
        error: withMessage(/^site\.json:25: treatmentPlanSettings\.maxGoals must be a whole number/),
      },
    ])
    clock.passTime(60)
    await name()
    expect(log.lines).toHaveLength(2)
  })

  it('is fresh a minute after the mistake is corrected', async () => {
    const { name, spoil, rename, clock } = await aCachedClinic()
    await name()
    await spoil()
    clock.passTime(60)
    await name()
    await rename('Bay')
    clock.passTime(60)
    expect(await name()).toBe('Bay')
  })

  it('fails 24 hours after it was last good', async () => {
    const { name, spoil, rename, clock, log } = await aCachedClinic()
    await name()
    await spoil()
    for (let hours = 0; hours < 23; hours++) {
      clock.passTime(hour)
      expect(await name()).toBe('Harbour')
    }
    clock.passTime(hour - 0.001)
    expect(await name()).toBe('Harbour')
    clock.passTime(0.001)
    const unusable = expect.objectContaining({ code: 'unexpected-shape' })
    await expect(name()).rejects.toEqual(unusable)
    const lines = log.lines.length
    await expect(name()).rejects.toEqual(unusable)
    expect(log.lines).toHaveLength(lines)
    await rename('Bay')
    clock.passTime(5)
    expect(await name()).toBe('Bay')
  })

  it('fails if it was never read, and retries after 5 seconds', async () => {
    const { name, spoil, rename, reads, clock } = await aCachedClinic()
    const unusable = expect.objectContaining({ code: 'unexpected-shape' })
    await spoil()
    for (let times = 0; times < 20; times++) await expect(name()).rejects.toEqual(unusable)
    await rename('Bay')
    clock.passTime(4.999)
    await expect(name()).rejects.toEqual(unusable)
    expect(reads()).toBe(1)
    clock.passTime(0.001)
    expect(await name()).toBe('Bay')
    expect(reads()).toBe(2)
  })

  it('logs a hint for its backend if unreadable at the start', async () => {
    const log = aLog()
    await logUnreadableSite({ ...aBackend(), name: 'wordpress' }, log)
    expect(log.lines).toMatchObject([
      { event: expect.stringContaining('docs/wordpress.md'), code: 'unavailable' },
    ])
  })

  it('logs one line with what to do if unreadable at the start', async () => {
    const { cached, spoil, log, clock, rename } = await aCachedClinic()
    await spoil()
    await logUnreadableSite({ name: 'embedded', ...cached }, log)
    expect(log.lines).toEqual([
      {
        level: 'error',
        event: expect.stringContaining('npm run content:check'),
        code: 'unexpected-shape',
        error: withMessage(/^site\.json:25: /),
      },
    ])
    await rename('Bay')
    clock.passTime(5)
    await logUnreadableSite({ name: 'embedded', ...cached }, log)
    expect(log.lines).toHaveLength(1)
  })

  it('is read again if the clock was set back', async () => {
    const { name, rename, clock } = await aCachedClinic()
    await name()
    await rename('Bay')
    clock.passTime(-hour)
    expect(await name()).toBe('Bay')
  })

  it('is all that is cached, so nothing personal is', () => {
    const kept = cachedContent(aBackend(), aClock(), aLog(), [])
    expect(Object.keys(kept).toSorted()).toEqual(['exercises', 'page', 'pages', 'site'])
  })
})
