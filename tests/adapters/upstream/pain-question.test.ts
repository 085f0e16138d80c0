import { describe, expect, it } from 'vitest'
import { readSiteFrom as strapiSite } from '@/lib/adapters/strapi/site'
import { readSiteFrom as wordpressSite } from '@/lib/adapters/wordpress/site'
import { cachedContent } from '@/lib/content/cached-content'
import { siteSettingsSchema } from '@/lib/domain/content.schema'
import { aBackend, aClock, aLog } from '../../builders/services'
import siteSettings from '../../builders/site.json'
import { answering, site as strapi } from '../strapi/calls'
import { options } from '../wordpress/calls'

type Question = Record<string, unknown>
const whole = { in_numbers: false, stop_from: 7, stop_text: 'Stop, and call us.', phone: '020 7946 0123' }
const right = { inNumbers: false, stopFrom: 7, stopText: 'Stop, and call us.', phone: '020 7946 0123' }
const inCamelCase = ({ in_numbers, stop_from, stop_text, phone }: Question) => ({
  id: 1,
  ...{ inNumbers: in_numbers, stopFrom: stop_from, stopText: stop_text, phone },
})
const isQuestion = (value: unknown): value is Question =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const servers = [
  {
    name: 'WordPress',
    read: (question: unknown) =>
      wordpressSite({ ...options, pain_question: question }, 'https://clinic.example'),
  },
  {
    name: 'Strapi',
    read: (question: unknown) =>
      strapiSite(
        { ...strapi, painQuestion: isQuestion(question) ? inCamelCase(question) : question },
        'https://clinic.example',
      ),
  },
]

describe.each(servers)('the question about pain from $name', ({ read }) => {
  it.each<[Question, object]>([
    [{}, {}],
    [
      { in_numbers: '1', stop_from: '5' },
      { inNumbers: true, stopFrom: 5 },
    ],
    [{ in_numbers: null, stop_from: '', phone: null }, { phone: '' }],
    [{ stop_text: '<p>Stop.</p><p>Call &amp; tell us.</p>' }, { stopText: 'Stop.\nCall & tell us.' }],
    [{ stop_text: 'x'.repeat(600) }, { stopText: 'x'.repeat(600) }],
    [{ phone: ' +44 (0)20\u00a07946-0123 ' }, { phone: '+44 (0)20 7946-0123' }],
  ])('is read with %j', (over, changed) => {
    const { value, warnings } = read({ ...whole, ...over })
    expect(value?.painQuestion).toEqual({ ...right, ...changed })
    expect(siteSettingsSchema.safeParse(value).success).toBe(true)
    expect(warnings.filter(({ path }) => path.startsWith('pain'))).toEqual([])
  })

  it.each([undefined, null, false, '', [], { ...whole, stop_text: '' }, { ...whole, stop_text: null }])(
    'is not asked, without a warning, if the clinic wrote %j',
    (question) => {
      const { value, warnings } = read(question)
      expect(value && 'painQuestion' in value).toBe(false)
      expect(warnings.filter(({ path }) => path.startsWith('pain'))).toEqual([])
    },
  )

  it.each<unknown>([
    'c4nary',
    5,
    true,
    ['c4nary', 'c4nary'],
    { ...whole, stop_text: ['c4nary', 'c4nary'] },
    { ...whole, stop_text: `c4nary${'x'.repeat(600)}` },
    { ...whole, stop_from: 0 },
    { ...whole, stop_from: 11 },
    { ...whole, stop_from: '7-8' },
    { ...whole, in_numbers: 'c4nary' },
    { ...whole, phone: 'c4nary' },
    { ...whole, phone: '+' },
    { ...whole, phone: ['1', '2'] },
  ])('is lost alone, with a warning, if it is damaged: %j', (question) => {
    const { value, warnings } = read(question)
    expect(value && 'painQuestion' in value).toBe(false)
    expect(value).toEqual(read(undefined).value)
    expect(warnings.filter(({ path }) => path.startsWith('pain'))).not.toEqual([])
    expect(JSON.stringify(value)).not.toContain('c4nary')
  })

  it('is not asked if its words are invisible', () => {
    const { value } = read({ ...whole, stop_text: '\u200b\u2060' })
    expect(value && 'painQuestion' in value).toBe(false)
  })
})

it('a Strapi without the question answers for everything else', async () => {
  const refused = () =>
    Response.json(
      { data: null, error: { status: 400, name: 'ValidationError', message: 'Invalid key painQuestion' } },
      { status: 400 },
    )
  const { backend, sent } = answering(refused, refused, () => Response.json({ data: strapi, meta: {} }))
  const read = await backend.site()
  expect(read.siteName).toBe('Steadily')
  expect('painQuestion' in read).toBe(false)
  expect(sent.map(({ path }) => /pain_?question/i.test(path))).toEqual([true, true, false])
})

it('a damaged question of any adapter is not shown', async () => {
  const shown = async (over: object) => {
    const site = async () => ({ ...siteSettings, painQuestion: { ...right, ...over } })
    return (await cachedContent({ ...aBackend(), site }, aClock(), aLog(), []).site()).painQuestion
  }
  expect(await shown({})).toEqual(right)
  for (const over of [{ stopText: '\u200b' }, { stopFrom: 0 }, { stopFrom: NaN }, { phone: 'call' }])
    expect(await shown(over)).toBeUndefined()
})
