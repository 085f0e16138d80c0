import { describe, expect, it } from 'vitest'
import { licencesOf, withoutFacts } from '../../scripts/release/sbom-facts.ts'

const whole = {
  name: 'whole',
  version: '1.0.0',
  hashes: [{ alg: 'SHA-512', content: 'c0ffee' }],
  licenses: [{ license: { id: 'MIT' } }],
}

describe('the package list', () => {
  it('counts licences by frequency', () => {
    const both = { ...whole, licenses: [{ expression: 'Apache-2.0 AND MIT' }] }
    expect(licencesOf([both, whole, whole])).toEqual([
      ['MIT', 2],
      ['Apache-2.0 AND MIT', 1],
    ])
  })

  it('accepts a complete package', () => {
    expect(withoutFacts([whole])).toEqual([])
  })

  it.each([
    ['version', { ...whole, version: '' }],
    ['integrity', { ...whole, hashes: [] }],
    ['licence', { ...whole, licenses: [] }],
  ])('reports a package without its %s', (what, component) => {
    expect(withoutFacts([component])).toEqual([expect.stringContaining(`has no ${what}.`)])
  })
})
