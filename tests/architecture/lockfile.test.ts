import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

type Locked = {
  version?: string
  resolved?: string
  integrity?: string
  optionalDependencies?: Record<string, string>
}

const lockfiles = ['package-lock.json', 'backends/strapi/package-lock.json', 'bench/package-lock.json']

describe.each(lockfiles)('the lockfile %s', (file) => {
  const { packages } = JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, Locked> }

  it('names no registry', () => {
    expect(Object.entries(packages).filter(([, { resolved }]) => resolved?.startsWith('http'))).toEqual([])
  })

  it('holds the packages of every platform, or npm ci refuses it (scripts/release/complete-lockfile.ts)', () => {
    const names = new Set(
      Object.keys(packages).map((place) => place.slice(place.lastIndexOf('node_modules/') + 13)),
    )
    const missing = Object.values(packages).flatMap(({ optionalDependencies = {} }) =>
      Object.entries(optionalDependencies).filter(
        ([name, version]) => /^\d/.test(version) && !names.has(name),
      ),
    )
    expect(missing).toEqual([])
  })
})

it('the lockfile of the app holds a hash of every package', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, Locked>
  }
  const without = Object.entries(packages)
    .filter(([place, { integrity = '' }]) => place !== '' && !integrity.startsWith('sha512-'))
    .map(([place]) => place)
  expect(without).toEqual([])
})

it('the floor of the benchmarks is made with the versions of the app', () => {
  const versionsIn = (file: string) => {
    const { dependencies } = JSON.parse(readFileSync(file, 'utf8')) as {
      dependencies: Record<string, string>
    }
    return ['next', 'react', 'react-dom'].map((name) => `${name} ${dependencies[name]}`)
  }
  expect(versionsIn('bench/package.json')).toEqual(versionsIn('package.json'))
})
