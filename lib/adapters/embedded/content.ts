import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { siteSettingsSchema } from '../../domain/content.schema'
import type { Exercise } from '../../domain/exercise'
import type { SiteSettings } from '../../domain/site'
import { contentFault } from './content-fault'
import { readExerciseFile, type ExerciseFile } from './exercise-file'
import { readYaml } from './yaml-lines'

/** Public content. Read anew each time: a change to a file shows without a restart. */
export type Content = {
  site(): Promise<SiteSettings>
  /** In the order of the library: by `order`, then by title. */
  exercises(): Promise<Exercise[]>
}

/**
 * The content files of a folder: `site.json` and `exercises/*.md`. Every fault is a BackendError `unexpected-shape` that
 * names the file and, where it is known, the line.
 */
export function fileContent(folder: string): Content {
  const read = async (name: string) => {
    try {
      return await readFile(path.join(folder, name), 'utf8')
    } catch {
      throw contentFault(name, null, `cannot be read in ${folder}`)
    }
  }
  return {
    site: async () => readSite('site.json', await read('site.json')),
    exercises: async () => {
      const names = await readdir(path.join(folder, 'exercises')).catch(() => {
        throw contentFault('exercises', null, `is not a folder in ${folder}`)
      })
      const files = names
        .filter(isExerciseName)
        .map(async (name) => readExerciseFile(name, await read(`exercises/${name}`)))
      return (await Promise.all(files)).toSorted(byOrderThenTitle).map((file) => file.exercise)
    },
  }
}

function readSite(name: string, text: string): SiteSettings {
  const plain = text.replace(/^\uFEFF/, '')
  const read = siteSettingsSchema.safeParse(parseJson(name, plain))
  if (read.success) return read.data
  const issue = read.error.issues[0]
  const at = issue?.path ?? []
  throw contentFault(
    name,
    readYaml(plain).lineOf(at),
    `${at.join('.')}: ${issue?.message ?? 'not as expected'}`,
  )
}

function parseJson(name: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    // JSON.parse does not always tell the place, and YAML forgives some of what JSON does not.
    const words = error instanceof Error ? error.message : 'is not JSON'
    throw contentFault(name, readYaml(text).fault?.line ?? null, words)
  }
}

function isExerciseName(name: string): boolean {
  return name.endsWith('.md') && !name.startsWith('.')
}

function byOrderThenTitle(one: ExerciseFile, other: ExerciseFile): number {
  const [first, second] = [one.order ?? Infinity, other.order ?? Infinity]
  if (first !== second) return first - second
  return one.exercise.title.localeCompare(other.exercise.title, 'en')
}
