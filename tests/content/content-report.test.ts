import { describe, expect, it } from 'vitest'
import { contentReport } from '@/lib/content/content-report'
import { refusedOfExercises, refusedOfSite } from '@/lib/content/refused-media'
import { aLog } from '../builders/services'
import siteSettings from '../builders/site.json'
import { anExercise } from '../builders/exercise'

const slug = { path: 'exercises[1].slug', words: 'is not usable in an address; using the id' }
const weeks = { path: 'treatment_plan_settings.max_exercises', words: 'is missing', missing: true } as const

describe('a content problem', () => {
  it('is logged once for each version of the content', () => {
    const log = aLog()
    const report = contentReport(log)
    for (let times = 0; times < 3; times++) report.content('exercises', [slug])
    report.content('options/all', [weeks])
    expect(log.lines.map(({ level, event }) => `${level} ${event}`)).toEqual([
      `warn content: ${slug.path}: ${slug.words}`,
      `error content: ${weeks.path}: ${weeks.words}`,
    ])
    expect(report.all()).toEqual([slug, weeks])
  })

  it('is cleared when corrected, and logged again when it returns', () => {
    const log = aLog()
    const report = contentReport(log)
    report.content('exercises', [slug])
    report.content('exercises', [])
    expect(report.all()).toEqual([])
    report.content('exercises', [slug])
    expect(log.lines).toHaveLength(2)
  })

  it('in records is logged once for each field', () => {
    const log = aLog()
    const report = contentReport(log)
    for (const index of [0, 1, 2])
      report.record([{ path: `participant_goals[${index}]`, words: 'is a goal without words; left out' }])
    expect(log.lines).toHaveLength(1)
    expect(report.all()).toHaveLength(1)
  })
})

describe('a picture on a host that is not allowed', () => {
  const url = 'https://cdn.example/a.png'
  const picture = { url, alt: '', width: null, height: null }

  it('is reported with its path and the setting that allows it', () => {
    const site = { ...siteSettings, siteLogo: picture }
    expect(refusedOfSite(site, [])).toEqual([
      {
        path: 'siteLogo',
        words: 'is at cdn.example, which is not allowed: add it to CONTENT_HOSTS; not shown',
      },
    ])
    expect(refusedOfSite(site, ['https://cdn.example'])).toEqual([])
    expect(
      refusedOfExercises([anExercise('bridge', { image: picture })], []).map(({ path }) => path),
    ).toEqual(['exercises[0].image'])
  })
})
