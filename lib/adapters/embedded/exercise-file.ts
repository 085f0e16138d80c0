// The form of an exercise's file: YAML front matter between two lines of three dashes, then lists under level 2 headings.
import type { z } from 'zod'
import { exerciseSchema } from '../../domain/content.schema'
import type { Exercise } from '../../domain/exercise'
import { contentFault } from './content-fault'
import { readSections, type Section } from './exercise-sections'
import { readYaml, type YamlWithLines } from './yaml-lines'

export type ExerciseFile = {
  exercise: Exercise
  /** Where it stands in the library; `null` comes after all that have one. */
  order: number | null
}

const opening = /^---[ \t]*$/

/**
 * Reads an exercise from its file's text.
 * @param file its name, `sit-to-stand.md`: without the ending it is the exercise's id and slug
 * @throws BackendError `unexpected-shape` that names the file and the line
 */
export function readExerciseFile(file: string, text: string): ExerciseFile {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)
  const end = lines.findIndex((line, index) => index > 0 && opening.test(line))
  if (!opening.test(lines[0] ?? '') || end === -1)
    throw contentFault(file, 1, 'starts without front matter between two lines of ---')
  // The opening dashes become an empty line, so that YAML counts lines as the file does.
  const front = readYaml(['', ...lines.slice(1, end)].join('\n'))
  if (front.fault) throw contentFault(file, front.fault.line, front.fault.words)
  const fields = isRecord(front.value) ? front.value : {}
  const sections = readSections(lines, end + 1, (line, words) => contentFault(file, line, words))
  const read = exerciseSchema.safeParse(asExercise(file, fields, sections))
  if (!read.success) throw shapeFault(file, front, read.error)
  return { exercise: read.data, order: readOrder(file, front, fields.order) }
}

function asExercise(file: string, fields: Record<string, unknown>, sections: Record<Section, string[]>) {
  const slug = file.replace(/\.md$/, '')
  const { title, category, summary } = fields
  return {
    ...{ id: slug, slug, title, category, summary },
    ...{ steps: sections.steps, dos: sections.do, donts: sections['do not'], stopIf: sections['stop if'] },
  }
}

function readOrder(file: string, front: YamlWithLines, order: unknown): number | null {
  if (order === undefined || order === null) return null
  if (typeof order === 'number' && Number.isFinite(order)) return order
  throw contentFault(file, front.lineOf(['order']), 'order must be a number')
}

function shapeFault(file: string, front: YamlWithLines, error: z.ZodError) {
  const issue = error.issues[0]
  const path = issue?.path ?? []
  const isName = path[0] === 'id' || path[0] === 'slug'
  if (isName) return contentFault(file, null, 'the name may hold only a-z, 0-9 and single hyphens')
  return contentFault(file, front.lineOf(path), `${path.join('.')}: ${issue?.message ?? 'not as expected'}`)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
