import { describe, expect, it } from 'vitest'
import { cachedContent } from '@/lib/content/cached-content'
import type { Exercise } from '@/lib/domain/exercise'
import type { Video } from '@/lib/domain/video'
import { anExercise } from '../builders/exercise'
import { aBackend, aClock, aLog } from '../builders/services'
import { someSettings } from '../builders/settings'

const picture = (url: string) => ({ url, alt: 'A person sits', width: 4, height: 3 })
const ours = picture('https://cms.example/wp-content/uploads/sit.jpg')
const theirs = picture('https://tracker.example/sit.jpg')
const link = (url: string) => ({ title: 'A link', url })
const links = [
  ...['/shared/privacy', 'https://clinic.example/', 'mailto:jo@clinic.example'].map(link),
  ...['javascript:alert(1)', '//elsewhere.example', 'data:text/html,x', ''].map(link),
]

/** What the cache hands on from a source with this logo and exercise. */
function handedOn(logo: typeof ours, exercise: Partial<Exercise> = {}) {
  const site = {
    siteName: '<b>Steadily</b>',
    siteUrl: '',
    siteAdminEmail: '',
    siteLogo: logo,
    cookieNotice: { modalTitle: '', modalText: '<script>', nonNecessaryCookiesUsed: false },
    mainNavigation: links,
    footer: { logo, col1: '<i>', col2: '', additionalInfo: '', links },
    treatmentPlanSettings: someSettings(),
  }
  const source = {
    ...aBackend(),
    site: async () => site,
    exercises: async () => [anExercise('sit', exercise)],
  }
  const content = cachedContent(source, aClock(), aLog(), ['https://cms.example'])
  return { site, read: content.site, exercise: async () => (await content.exercises())[0] }
}

describe('site settings of a source', () => {
  it('keep safe links, allowed logos and every text', async () => {
    const { site, read } = handedOn(ours)
    const safe = links.slice(0, 3)
    expect(await read()).toEqual({ ...site, mainNavigation: safe, footer: { ...site.footer, links: safe } })
  })

  it('lose a logo from another host', async () => {
    const { read } = handedOn(theirs)
    expect(await read()).toMatchObject({ siteLogo: null, footer: { logo: null } })
  })
})

describe('an exercise of a source', () => {
  const file = (url: string): Video => ({
    title: 'Sit',
    transcript: '',
    poster: theirs,
    source: { kind: 'file', url, contentType: 'video/mp4', captions: [] },
  })

  it('keeps a picture and a video of a content host', async () => {
    const url = 'https://cms.example/sit.mp4'
    const { exercise } = handedOn(ours, { image: ours, video: file(url) })
    expect(await exercise()).toEqual(
      anExercise('sit', { image: ours, video: { ...file(url), poster: null } }),
    )
  })

  it('loses those from other hosts, but keeps its text', async () => {
    const steps = ['Sit <b>up</b>']
    const { exercise } = handedOn(ours, {
      steps,
      image: theirs,
      video: file('https://tracker.example/sit.mp4'),
    })
    expect(await exercise()).toEqual(anExercise('sit', { steps }))
  })
})
