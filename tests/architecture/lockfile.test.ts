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

  it('holds the packages of every platform, which npm ci needs', () => {
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

it('the lockfile of the app has a hash for every package', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, Locked>
  }
  const without = Object.entries(packages)
    .filter(([place, { integrity = '' }]) => place !== '' && !integrity.startsWith('sha512-'))
    .map(([place]) => place)
  expect(without).toEqual([])
})

it('the benchmark baseline uses the same framework versions as the app', () => {
  const versionsIn = (file: string) => {
    const { dependencies } = JSON.parse(readFileSync(file, 'utf8')) as {
      dependencies: Record<string, string>
    }
    return ['next', 'react', 'react-dom'].map((name) => `${name} ${dependencies[name]}`)
  }
  expect(versionsIn('bench/package.json')).toEqual(versionsIn('package.json'))
})
