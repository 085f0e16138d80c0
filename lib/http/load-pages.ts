import 'server-only'
import { connection } from 'next/server'
import { cache } from 'react'
import type { CleanHtml, Page, PageSummary } from '../domain/page'
import { attempt, type GetServices, type Loaded } from './guards'

/** A public page, once per request. The value is `null` where there is no page of that name. */
export const loadPage = cache(
  async (services: GetServices, slug: string): Promise<Loaded<Page<CleanHtml> | null>> => {
    // Where a page is made while building, this ends it, and nothing is opened.
    await connection()
    const app = await services()
    return attempt(app, 'page', () => app.content.page(slug))
  },
)

/** Every public page, once per request, in the order of the contents list. */
export const loadPages = cache(async (services: GetServices): Promise<Loaded<PageSummary[]>> => {
  await connection()
  const app = await services()
  return attempt(app, 'pages', () => app.content.pages())
})
