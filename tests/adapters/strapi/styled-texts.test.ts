import { describe, expect, it } from 'vitest'
import { exerciseSchema } from '@/lib/domain/content.schema'
import { type ContentWarning, noReport } from '@/lib/ports/content-report'
import { strapiUrl } from '../../strapi/strapi-by-msw'
import { aStrapi, exercise, list } from './calls'

async function read(over: object) {
  const warned: string[] = []
  const report = {
    ...noReport,
    content: (_part: string, warnings: ContentWarning[]) =>
      void warned.push(...warnings.map(({ words }) => words)),
  }
  const backend = aStrapi(() => Response.json(list({ ...exercise, ...over })), { report })
  const [found] = await backend.exercises()
  if (!found) throw new Error('The exercise was not read')
  // The schema of GET /api/exercises drops what it does not know.
  expect(exerciseSchema.parse(found)).toEqual(found)
  return { ...found, warned }
}

const text = (words: string, marks: object = {}) => ({ type: 'text', text: words, ...marks })
const bold = (words: string) => ({ is: 'strong', of: [words] })
const emphasis = (words: string) => ({ is: 'em', of: [words] })
const item = (...children: object[]) => ({ type: 'list-item', children })
const paragraph = (...children: object[]) => ({ type: 'paragraph', children })

describe('steps and summary of a Strapi', () => {
  const step = [bold('Do'), ' it ', emphasis('slowly')]
  const summary = ['Makes ', bold('strong')]
  it.each<[string, unknown, unknown]>([
    ['Markdown', '1. **Do** it _slowly_', 'Makes **strong**'],
    ['Markdown in rows', [{ id: 1, text: '**Do** it _slowly_' }], 'Makes __strong__'],
    ['a list of Markdown', ['1. **Do** it *slowly*'], 'Makes **strong**\n'],
    [
      'HTML',
      '<ol><li><b>Do</b> it <em>slowly</em></li></ol>',
      '<p>Makes <strong class="x">strong</strong></p>',
    ],
    [
      'blocks',
      [
        {
          type: 'list',
          format: 'ordered',
          children: [item(text('Do', { bold: true }), text(' it '), text('slowly', { italic: true }))],
        },
      ],
      [paragraph(text('Makes '), text('strong', { bold: true }))],
    ],
  ])('keep bold and emphasis written as %s', async (_what, steps, written) => {
    expect(await read({ steps, summary: written })).toMatchObject({
      steps: ['Do it slowly'],
      summary: 'Makes strong',
      styled: { steps: [step], summary },
    })
  })

  it('keep links and lists within a step', async () => {
    const steps = '1. Stand:\n   - [feet](/uploads/feet.pdf) apart\n   - look ahead\n2. Bend'
    const href = `${strapiUrl}/uploads/feet.pdf`
    expect(await read({ steps })).toMatchObject({
      steps: ['Stand:\nfeet apart\nlook ahead', 'Bend'],
      styled: {
        steps: [
          [
            'Stand:',
            {
              is: 'ul',
              of: [
                { is: 'li', of: [{ is: 'a', href, of: ['feet'] }, ' apart'] },
                { is: 'li', of: ['look ahead'] },
              ],
            },
          ],
          ['Bend'],
        ],
      },
    })
  })

  it('keep paragraphs, lines and lists of a summary', async () => {
    expect(await read({ summary: 'One\ntwo\n\n- three\n- **four**\n\nfive' })).toMatchObject({
      summary: 'One\ntwo\nthree\nfour\nfive',
      styled: {
        summary: [
          'One\ntwo',
          {
            is: 'ul',
            of: [
              { is: 'li', of: ['three'] },
              { is: 'li', of: [bold('four')] },
            ],
          },
          'five',
        ],
      },
    })
  })

  it('show no marks in the other lists either', async () => {
    expect(
      await read({
        dos: ['**Breathe**'],
        donts: '- Do _not_ rush',
        stopIf: [{ text: 'it `hurts` & <b>more</b>' }],
      }),
    ).toMatchObject({ dos: ['Breathe'], donts: ['Do not rush'], stopIf: ['it hurts & more'] })
  })

  it.each(['Lift <5 kg & hold', 'Count 2 * 3 * 4', 'snake_case_words stay', 'Stand up.', 'A > B'])(
    'are words alone if they have no style: %s',
    async (words) => {
      const found = await read({ steps: [{ id: 1, text: words }], summary: words })
      expect(found).toMatchObject({ steps: [words], summary: words })
      expect(found).not.toHaveProperty('styled')
    },
  )

  it('stay words if their Markdown is too nested or too long to be parsed', async () => {
    const nested = '*a **b'.repeat(4000)
    const { steps, warned } = await read({ steps: nested })
    expect(steps.join('')).toBe(nested)
    expect(warned.join()).toContain('too nested')
  })
})
