import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Core } from '@strapi/strapi'
import { mediaIn } from './demo-media'

type Fields = Record<string, unknown>
type Programme = {
  categories: { key: string; name: string }[]
  /** `exerciseCategories` are keys of categories. */
  site: Fields & { treatmentPlanSettings: Fields & { exerciseCategories: string[] } }
  /** Each `category` is the key of a category. */
  exercises: (Fields & { category: string })[]
  pages: Fields[]
}

/**
 * Imports `programme.json` of a folder, and the files that it references in `media`. Only if there is no exercise yet,
 * so that a clinic's content is never changed.
 */
export async function importDemo(strapi: Core.Strapi, folder: string | undefined): Promise<void> {
  const exercises = strapi.documents('api::exercise.exercise')
  if (!folder || (await exercises.findFirst())) return
  const text = await readFile(path.join(folder, 'programme.json'), 'utf8')
  const programme = (await mediaIn(strapi, folder, JSON.parse(text))) as Programme
  const ids = new Map<string, string>()
  for (const data of programme.categories) {
    const { documentId } = await strapi.documents('api::exercise-category.exercise-category').create({ data })
    ids.set(data.key, documentId)
  }
  for (const { category, ...data } of programme.exercises)
    await exercises.create({ data: { ...data, category: ids.get(category) }, status: 'published' })
  for (const data of programme.pages)
    await strapi.documents('api::page.page').create({ data, status: 'published' })
  const { treatmentPlanSettings: plan, ...site } = programme.site
  const exerciseCategories = plan.exerciseCategories.map((key) => ids.get(key))
  await strapi
    .documents('api::site.site')
    .create({ data: { ...site, treatmentPlanSettings: { ...plan, exerciseCategories } } })
  strapi.log.info(`The demo programme is in: ${programme.exercises.length} exercises`)
}
