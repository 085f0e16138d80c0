import fc from 'fast-check'
import papaparse from 'papaparse'
import { describe, expect, test } from 'vitest'
import { csvOf } from '@/lib/browser/files/csv'

/** The cells of the only data row, parsed back from the CSV. */
async function readBack(...cells: (string | number)[]): Promise<string[] | undefined> {
  const csv = await csvOf(
    cells.map(() => 'column'),
    [cells],
    'en-GB',
  )
  return papaparse.parse<string[]>(csv.slice(1).replace(/\r\n$/, '')).data[1]
}

describe('a table as CSV', () => {
  test('starts with a BOM and the column names; lines end with CRLF', async () => {
    expect(await csvOf(['What', 'Week'], [['Session', 1]], 'en-GB')).toBe('\uFEFFWhat,Week\r\nSession,1\r\n')
    expect(await csvOf(['What'], [], 'en-GB')).toBe('\uFEFFWhat\r\n')
  })

  test('separates cells with semicolons in languages with a decimal comma', async () => {
    expect(await csvOf(['Qué', 'Semana'], [['Sesión; hecha', 1]], 'es-ES')).toBe(
      '\uFEFFQué;Semana\r\n"Sesión; hecha";1\r\n',
    )
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
  ])('escapes a cell that would run as a formula: %j', async (cell) => {
    expect(await readBack('before', cell, 'after')).toEqual(['before', `'${cell}`, 'after'])
  })

  test('round-trips quotes, commas, line breaks and any script', async () => {
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

  test('round-trips any text that is not a formula', async () => {
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
