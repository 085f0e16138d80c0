import { describe, expect, it } from 'vitest'
import { checkContent } from '@/lib/adapters/embedded/content/check'
import { fileContent } from '@/lib/adapters/embedded/content/content'
import { faultLine } from '@/lib/adapters/embedded/content/fault'
import { aClinic, aSite } from '../../builders/clinic'
import { clinicIn2Languages, sitioEs } from '../../builders/translations'

const stopText = 'Stop for today, and call us.'
const asking = (question: object) =>
  aSite((site) =>
    site.replace(
      '"treatmentPlanSettings"',
      `"painQuestion": ${JSON.stringify(question)},\n  "treatmentPlanSettings"`,
    ),
  )
const faultsIn = async (folder: string) => (await checkContent(folder)).faults.map(faultLine)

describe('check of the question about pain', () => {
  it.each([
    ['.stopText is missing: it must be a text in quotes', {}],
    ['.stopText is empty: write what to do about much pain, and whom to call', { stopText: '' }],
    ['.stopText is empty', { stopText: ' \n ' }],
    ['.stopText is empty', { stopText: '\u200b\ufeff' }],
    ['.stopText is too long: write at most 600 characters', { stopText: 'x'.repeat(601) }],
    ['.stopFrom must be a whole number from 1 to 10', { stopText, stopFrom: 0 }],
    ['.stopFrom must be a whole number from 1 to 10', { stopText, stopFrom: 11 }],
    ['.stopFrom must be a whole number from 1 to 10', { stopText, stopFrom: 6.5 }],
    ['.inNumbers must be true or false', { stopText, inNumbers: 'yes' }],
    ['.phone must be a phone number of digits, spaces', { stopText, phone: 'call us' }],
    ['.phone must be a phone number of digits, spaces', { stopText, phone: '+' }],
    ['.phone must be a phone number of digits, spaces', { stopText, phone: 79460123 }],
    ['.stop is not a name that is known here: write one of inNumbers, stopFrom', { stopText, stop: 7 }],
  ])('finds that painQuestion%s', async (words, question) => {
    expect(await faultsIn(await aClinic({ 'site.json': await asking(question) }))).toContainEqual(
      expect.stringContaining(`site.json:22: painQuestion${words}`),
    )
  })

  it('accepts words of 600 characters with a phone number', async () => {
    const whole = { inNumbers: true, stopFrom: 5, stopText: '😀'.repeat(600), phone: '+44 (0)20 7946-0123' }
    const folder = await aClinic({ 'site.json': await asking(whole) })
    expect((await fileContent(folder).site()).painQuestion).toEqual(whole)
    const few = await aClinic({ 'site.json': await asking({ stopText }) })
    const { painQuestion } = await fileContent(few).site()
    expect(painQuestion).toEqual({ inNumbers: false, stopFrom: 7, stopText, phone: '' })
    expect('painQuestion' in (await fileContent(await aClinic()).site())).toBe(false)
  })
})

describe('the question about pain in another language', () => {
  const translated = (words: object) =>
    sitioEs.replace('"footer"', `"painQuestion": ${JSON.stringify(words)},\n  "footer"`)
  const parar = { stopText: 'Pare por hoy y llámenos.' }
  const files = async (question: object | null, words: string) => ({
    'site.json': await (question ? asking(question) : aSite()),
    'site.es.json': words,
  })

  it('has the translated text and all else of the original', async () => {
    const whole = { inNumbers: true, stopFrom: 5, stopText, phone: '020 7946 0123' }
    const folder = await clinicIn2Languages(await files(whole, translated(parar)))
    expect(await faultsIn(folder)).toEqual([expect.stringContaining('logo.png')])
    expect((await fileContent(folder).site('es')).painQuestion).toEqual({ ...whole, ...parar })
    expect((await fileContent(folder).site('en')).painQuestion).toEqual(whole)
  })

  it.each([
    [{ stopText }, sitioEs, ':1: painQuestion is missing: site.json has it, so translate its stopText'],
    [null, translated(parar), ':3: painQuestion is not in site.json: write it there first'],
    [{ stopText }, translated({ stopText: '\u2060' }), ':3: painQuestion.stopText is empty'],
    [
      { stopText },
      translated({ ...parar, phone: '1' }),
      ':3: painQuestion.phone is not a name that is known',
    ],
  ])('finds a difference between %j and %j', async (question, words, fault) => {
    const folder = await clinicIn2Languages(await files(question, words))
    expect(await faultsIn(folder)).toContainEqual(expect.stringContaining(`site.es.json${fault}`))
  })
})
