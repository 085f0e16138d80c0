import fc from 'fast-check'
import papaparse from 'papaparse'
import { describe, expect, test } from 'vitest'
import { csvOf } from '@/lib/browser/files/csv'

/** The cells of the only row, as a spreadsheet reads them. */
async function readBack(...cells: (string | number)[]): Promise<string[] | undefined> {
  const csv = await csvOf(
    cells.map(() => 'column'),
    [cells],
  )
  return papaparse.parse<string[]>(csv.slice(1).replace(/\r\n$/, '')).data[1]
}

describe('a table as CSV', () => {
  test('begins with the mark of UTF-8 and the words of its columns, and ends each line with CR LF', async () => {
    expect(await csvOf(['What', 'Week'], [['Session', 1]])).toBe('\uFEFFWhat,Week\r\nSession,1\r\n')
    expect(await csvOf(['What'], [])).toBe('\uFEFFWhat\r\n')
  })

  test.each([
    ['=cmd|"/C calc"!A0'],
    ['=1+1\nand a second line'],
    ['+44 20 7946 0000'],
    ['-2+3'],
    ['@SUM(A1)'],
    ['\t=1+1'],
    ['\r=1+1'],
    [' =1+1'],
    ['\n=1+1'],
    ['＝1+1'],
  ])('runs no cell as a formula: %j', async (cell) => {
    expect(await readBack('before', cell, 'after')).toEqual(['before', `'${cell}`, 'after'])
  })

  test('keeps quotes, commas, lines and every script as they are', async () => {
    const cells = [
      'She said "slowly"',
      'sit, stand',
      'line 1\nline 2',
      'línea 1\r\nlínea 2',
      '日本語 עברית 👩🏽‍🦽',
      '',
    ]
    expect(await readBack(...cells)).toEqual(cells)
  })

  test('keeps any text that is no formula', async () => {
    const plain = fc
      .string({ unit: 'grapheme' })
      .filter((text) => !/^[\s\uFEFF=+\-@＝＋－＠]/.test(text) && !text.includes('\r'))
    await fc.assert(
      fc.asyncProperty(fc.array(plain, { minLength: 2, maxLength: 5 }), async (cells) => {
        expect(await readBack(...cells)).toEqual(cells)
      }),
    )
  })
})
