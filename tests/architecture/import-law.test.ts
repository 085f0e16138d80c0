import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { roomOf, rooms } from './import-law'
import { resolveImport, sourceFiles, type SourceFile } from './source-files'

// Every room may name the types of schemas.
const schemas = 'domain/*.schema'

const files = sourceFiles('app', 'components', 'lib', 'service-worker', 'middleware.ts')

/** A message for each import of a file that the law forbids. */
function broken(file: SourceFile): string[] {
  const room = roomOf(file.path)
  if (!room) return [`${file.path} stands in no room`]
  return file.imports.flatMap((specifier) => {
    const target = resolveImport(specifier, file.path)
    if ('package' in target)
      return room.packages.some((allowed) => allowed.test(target.package))
        ? []
        : [`${room.name} must not import the package ${target.package} (${file.path})`]
    const other = roomOf(target.own)
    if (other?.name === schemas && file.types.includes(specifier)) return []
    return other === room || (other && room.rooms.includes(other.name))
      ? []
      : [`${room.name} must not import ${target.own} (${file.path})`]
  })
}

describe('the import law', () => {
  it('holds for every file', () => {
    expect(files.length).toBeGreaterThan(80)
    expect(files.flatMap(broken)).toEqual([])
  })

  it('rejects imports of configuration, schemas and other adapters', () => {
    const file = (path: string, specifier: string): SourceFile => ({
      path,
      text: '',
      lines: 1,
      imports: [specifier],
      types: [],
    })
    expect(broken(file('components/log/band.tsx', '@/lib/config/config'))).toHaveLength(1)
    const ofSchema = file('lib/browser/api/api.ts', '../../domain/participant.schema')
    expect(broken(ofSchema)).toHaveLength(1)
    expect(broken({ ...ofSchema, types: ofSchema.imports })).toEqual([])
    expect(broken(file('lib/adapters/memory/throttle.ts', '../embedded/rows'))).toHaveLength(1)
    expect(broken(file('lib/domain/plan.ts', 'next/server'))).toHaveLength(1)
    expect(broken(file('lib/new-room/thing.ts', 'react'))).toEqual([
      'lib/new-room/thing.ts stands in no room',
    ])
  })

  it('has no empty room and allows no unused import', () => {
    const used = new Set(
      files.flatMap((file) =>
        file.imports.map((specifier) => {
          const target = resolveImport(specifier, file.path)
          const other = 'package' in target ? target.package : (roomOf(target.own)?.name ?? '')
          return `${roomOf(file.path)?.name ?? ''} > ${other}`
        }),
      ),
    )
    const unused = rooms.flatMap((room) =>
      room.rooms
        .filter((other) => !used.has(`${room.name} > ${other}`))
        .map((other) => `${room.name} > ${other}`),
    )
    expect(unused).toEqual([])
  })

  it('matches the table in docs/ARCHITECTURE.md', () => {
    // Prettier pads table cells.
    const documented = readFileSync('docs/ARCHITECTURE.md', 'utf8').replaceAll(/ +\|/g, ' |')
    for (const room of rooms) {
      const row = `| \`${room.name}\` | ${room.rooms.map((other) => `\`${other}\``).join(', ') || 'nothing of ours'} |`
      expect(documented.includes(row), row).toBe(true)
    }
  })
})
