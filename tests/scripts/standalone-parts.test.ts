import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { isWanted, packageOf, packages, parts, programs } from '../../scripts/release/standalone-parts.ts'

type Project = { name: string; version: string; type: string; scripts: Record<string, string> }
const project = JSON.parse(readFileSync('package.json', 'utf8')) as Project

describe('the standalone folder', () => {
  it('contains the build and only the sources read at runtime', () => {
    const ofSources = parts.filter(({ from }) => !from.startsWith('.next/'))
    expect(ofSources.map(({ from }) => from)).toEqual([
      'public',
      'lib/adapters/embedded/demo/content',
      'lib/adapters/embedded/store/migrations',
    ])
    expect(ofSources.filter(({ from }) => !existsSync(from))).toEqual([])
    // Paths are relative, so they must be the same as in the project.
    expect(ofSources.filter(({ from, to }) => from !== to)).toEqual([])
  })

  it('contains no settings or data of a clinic', () => {
    expect(parts.filter(({ from }) => /^(\.env|\.data|\.)$|\.env|\.data/.test(from))).toEqual([])
  })

  it('omits the unused image optimiser', () => {
    const inModules = (name: string) => isWanted(`.next/standalone/node_modules/${name}`)
    expect(['sharp', '@img', 'pg', 'next'].filter(inModules)).toEqual(['pg', 'next'])
  })

  it('has each of our programs under its npm script’s name', () => {
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

  it('leaves only installed packages unbundled', () => {
    expect(packages.filter((name) => !existsSync(`node_modules/${name}/package.json`))).toEqual([])
  })
})
