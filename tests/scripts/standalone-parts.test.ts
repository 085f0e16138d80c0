import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { isWanted, packageOf, packages, parts, programs } from '../../scripts/release/standalone-parts.ts'

type Project = { name: string; version: string; type: string; scripts: Record<string, string> }
const project = JSON.parse(readFileSync('package.json', 'utf8')) as Project

describe('the folder that runs without npm', () => {
  it('takes what the build left, and of the sources only what is read while it runs', () => {
    const ofSources = parts.filter(({ from }) => !from.startsWith('.next/'))
    expect(ofSources.map(({ from }) => from)).toEqual([
      'public',
      'lib/adapters/embedded/demo/content',
      'lib/adapters/embedded/store/migrations',
    ])
    expect(ofSources.filter(({ from }) => !existsSync(from))).toEqual([])
    // They are found from the folder as they are from the project.
    expect(ofSources.filter(({ from, to }) => from !== to)).toEqual([])
  })

  it('takes nothing that is the clinic’s: no settings, no data', () => {
    expect(parts.filter(({ from }) => /^(\.env|\.data|\.)$|\.env|\.data/.test(from))).toEqual([])
  })

  it('takes no image optimiser, which is off', () => {
    const inModules = (name: string) => isWanted(`.next/standalone/node_modules/${name}`)
    expect(['sharp', '@img', 'pg', 'next'].filter(inModules)).toEqual(['pg', 'next'])
  })

  it('has each of our programs under the name that npm knows it by', () => {
    const { scripts, name, version } = packageOf(project)
    expect(Object.keys(scripts)).toHaveLength(Object.keys(programs).length)
    for (const [command, line] of Object.entries(scripts)) {
      const name = /^node scripts\/(.+)\.mjs$/.exec(line)?.[1]
      const source = Object.entries(programs).find(([program]) => program === name)?.[1] ?? 'none'
      expect(existsSync(source)).toBe(true)
      expect(project.scripts[command]).toContain(source)
    }
    expect({ name, version }).toEqual({ name: project.name, version: project.version })
  })

  it('leaves only packages unbundled that are there', () => {
    expect(packages.filter((name) => !existsSync(`node_modules/${name}/package.json`))).toEqual([])
  })
})
