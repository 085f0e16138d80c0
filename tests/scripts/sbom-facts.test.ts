import { describe, expect, it } from 'vitest'
import { licencesOf, withoutFacts } from '../../scripts/release/sbom-facts.ts'

const whole = {
  name: 'whole',
  version: '1.0.0',
  hashes: [{ alg: 'SHA-512', content: 'c0ffee' }],
  licenses: [{ license: { id: 'MIT' } }],
}

describe('the list of packages', () => {
  it('counts licences, the most frequent first', () => {
    const both = { ...whole, licenses: [{ expression: 'Apache-2.0 AND MIT' }] }
    expect(licencesOf([both, whole, whole])).toEqual([
      ['MIT', 2],
      ['Apache-2.0 AND MIT', 1],
    ])
  })

  it('lacks nothing of a package that is whole', () => {
    expect(withoutFacts([whole])).toEqual([])
  })

  it.each([
    ['version', { ...whole, version: '' }],
    ['integrity', { ...whole, hashes: [] }],
    ['licence', { ...whole, licenses: [] }],
  ])('tells of a package without its %s', (what, component) => {
    expect(withoutFacts([component])).toEqual([expect.stringContaining(`has no ${what}.`)])
  })
})
