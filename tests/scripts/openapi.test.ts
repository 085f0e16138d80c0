// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs'
import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, it } from 'vitest'
import { changes } from '@/lib/domain/changes/changes'
import { openapiDocument } from '../../scripts/release/openapi/document.ts'

type Document = { paths: Record<string, Record<string, { operationId: string; responses: object }>> }

// Serialised, because JSON drops undefined fields.
const made = JSON.parse(JSON.stringify(openapiDocument())) as Document
const written = JSON.parse(readFileSync('docs/openapi.json', 'utf8')) as Document

/** Method and path of every call that the files of app/api/ export. */
function offered(): string[] {
  const files = readdirSync('app/api', { recursive: true, encoding: 'utf8' })
  const routes = files.filter((file) => file.endsWith('route.ts') && !file.startsWith('[...unknown]'))
  return routes.flatMap((file) => {
    const source = readFileSync(`app/api/${file}`, 'utf8')
    const methods = [...source.matchAll(/^ {2}(GET|POST|DELETE): \{/gm)].map(([, name = '']) => name)
    const path = `/api/${file.replace(/\/route\.ts$/, '')}`
    const postable = ['session-detail', 'session-felt', 'free-session']
    const names = path.includes('[change]') ? Object.keys(changes) : path.includes('[kind]') ? postable : ['']
    const paths = names.map((name) => path.replace(/\[(change|kind)\]/, name))
    return paths.flatMap((each) => methods.map((method) => `${method} ${each}`))
  })
}

describe('docs/openapi.json', () => {
  it('matches the schemas; run npm run openapi after changing them', () => {
    expect(written).toEqual(made)
  })

  it('is a valid OpenAPI 3.1 description', async () => {
    const validator = new Validator()
    const { valid, errors } = await validator.validate(structuredClone(written))
    expect(errors ?? []).toEqual([])
    expect(valid).toBe(true)
    expect(validator.version).toBe('3.1')
  })

  it('describes exactly the calls of app/api/', () => {
    const described = Object.entries(written.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    expect(described.toSorted()).toEqual(offered().toSorted())
    expect(described.length).toBeGreaterThanOrEqual(22)
  })

  it('gives every call a unique name', () => {
    const names = Object.values(written.paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    )
    expect(new Set(names).size).toBe(names.length)
  })
})
