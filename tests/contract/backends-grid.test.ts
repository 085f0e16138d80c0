import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { embeddedKind, specificationKind, wholeKind, type Kind } from './harness'

const cells = (line: string) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())
const table = readFileSync('docs/backends.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('|'))
const [[, ...columns] = [], , ...rows] = table.map(cells)

/** The kinds the contract runs with, by their column in `docs/backends.md`. */
const kinds: Record<string, Kind> = {
  embedded: embeddedKind,
  PostgreSQL: embeddedKind,
  'the Digitrial plugin on WordPress': wholeKind,
  'a server of section 7 alone': specificationKind,
  Strapi: { keepsRecords: false, hasOwnAccounts: false },
  'Strapi with our store': { keepsRecords: true, hasOwnAccounts: false },
}

describe('docs/backends.md', () => {
  const rowOf = (name: string) => rows.find(([capability]) => capability?.startsWith(name))?.slice(1) ?? []

  it('has a column for each backend of the contract', () => {
    expect(columns).toEqual(Object.keys(kinds))
  })

  it.each([
    ['accounts', (kind: Kind) => (kind.offersAccounts === false ? '501' : 'yes')],
    ['closing or erasing', (kind: Kind) => (kind.endsAccounts ? 'yes' : '501: the clinic does it')],
    ['pages', (kind: Kind) => (kind.hasPages === false ? 'none' : 'yes')],
    ['drawing', (kind: Kind) => (kind.refreshes === false ? 'no: it ends with its token' : 'yes')],
    ['plans', (kind: Kind) => (kind.keepsRecords ? 'yes' : '501')],
    ['the nine', (kind: Kind) => (kind.keepsRecords ? 'yes' : '501')],
    [
      'another order',
      (kind: Kind) => {
        if (!kind.keepsRecords) return '501'
        return kind.reordersPlans === false ? '501: no arrows' : 'yes'
      },
    ],
    [
      'earlier programmes',
      (kind: Kind) => {
        if (!kind.keepsRecords) return '501'
        return kind.keepsEarlierProgrammes === false ? 'no: removed after a question' : 'yes'
      },
    ],
  ])('states for %s what the contract runs with', (capability, said) => {
    expect(rowOf(capability)).toEqual(columns.map((column) => said(kinds[column] ?? wholeKind)))
  })
})
