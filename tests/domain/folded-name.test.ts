import { describe, expect, it } from 'vitest'
import { foldedName } from '@/lib/domain/folded-name'

describe('a folded name', () => {
  it.each(['kim', 'KIM', 'ｋｉｍ', 'kïm', 'kım', 'ki\u0308m', 'k\u200bim', ' KİM '])(
    '%j folds to kim',
    (name) => {
      expect(foldedName(name)).toBe('kim')
    },
  )

  it.each([
    ['Straße@Example.org', 'strasse@example.org'],
    ['Søren', 'soren'],
    ['ŁUCJA', 'lucja'],
    ['ﬁnn', 'finn'],
    ['膝', '膝'],
  ])('%j folds to %j', (name, folded) => {
    expect(foldedName(name)).toBe(folded)
  })

  it('keeps different names apart', () => {
    expect(new Set(['kim', 'kin', 'k1m', 'kim2'].map(foldedName)).size).toBe(4)
  })
})
