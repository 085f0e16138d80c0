import { type ContentReport, noReport } from '@/lib/ports/content-report'
import { validationError } from '../../strapi/wire-errors'
import { aStrapi, list } from './calls'

type Fields = Record<string, unknown>

/**
 * A Strapi 5 whose content type differs from ours.
 * @param entry one entry with all its fields
 * @param populatable what `populate` may name, as paths such as `video.file`; other fields are plain
 * @returns the adapter, the populates it sent, and the paths of its last warnings
 */
export function ofAnotherType(entry: Fields, populatable: string[]) {
  const sent: string[] = []
  const warned: string[] = []
  const report: ContentReport = {
    ...noReport,
    content: (_part, warnings) => warned.splice(0, Infinity, ...warnings.map(({ path }) => path)),
  }
  const backend = aStrapi(
    (address) => {
      const search = new URL(address).searchParams
      const asked = [...search].filter(([key]) => key.startsWith('populate'))
      sent.push(asked.map(([key, value]) => `${key.slice('populate'.length)}=${value}`).join('&'))
      const paths = asked.map(([key]) => pathOf(key))
      for (const path of paths) {
        const wrong = path.findIndex((_, at) => !populatable.includes(path.slice(0, at + 1).join('.')))
        if (wrong !== -1) return refused(path, wrong)
      }
      const isAll = search.get('populate') === '*'
      const named = isAll
        ? populatable.filter((path) => !path.includes('.'))
        : paths.flatMap((path) => path.map((_, at) => path.slice(0, at + 1).join('.')))
      return Response.json(list(shown(entry, '', { populatable, named })))
    },
    { report },
  )
  return { backend, sent, warned }
}

/** The names in a key of the query, such as `populate[video][populate][file]`. */
function pathOf(key: string): string[] {
  const names = [...key.matchAll(/\[([^\]]+)\]/g)].map(([, name = '']) => name)
  return names.filter((name) => name !== 'populate' && name !== 'on')
}

/** As Strapi 5 says it. */
function refused(path: string[], wrong: number): Response {
  const [name = '', above] = [path[wrong], path[wrong - 1]]
  const place = above === 'sections' ? ` at sections.on.${name}` : above && ` at ${above}`
  return validationError(`Invalid key ${name}${place ?? ''}`)
}

/** The fields that this Strapi answers with: the plain ones, and those that were named. */
function shown(fields: Fields, above: string, types: { populatable: string[]; named: string[] }): Fields {
  const pathTo = (name: string) => (above === '' ? name : `${above}.${name}`)
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([name]) => !types.populatable.includes(pathTo(name)) || types.named.includes(pathTo(name)))
      .map(([name, value]) => [
        name,
        typeof value === 'object' && value !== null && !Array.isArray(value)
          ? shown(value as Fields, pathTo(name), types)
          : value,
      ]),
  )
}
