import 'server-only'
import { connection } from 'next/server'
import { cache } from 'react'
import type { CleanHtml, Page, PageSummary } from '../domain/page'
import { attempt, type GetServices, type Loaded } from './guards'
import { pageLanguage } from './request-language'

/** Loads a public page, once per request. The value is `null` if there is no page with that slug. */
export const loadPage = cache(
  async (services: GetServices, slug: string): Promise<Loaded<Page<CleanHtml> | null>> => {
    // This stops prerendering at build time before anything is opened.
    await connection()
    const [app, language] = [await services(), await pageLanguage()]
    return attempt(app, 'page', () => app.content.page(slug, language))
  },
)

/** Loads all public pages, once per request, in the order of the table of contents. */
export const loadPages = cache(async (services: GetServices): Promise<Loaded<PageSummary[]>> => {
  await connection()
  const [app, language] = [await services(), await pageLanguage()]
  return attempt(app, 'pages', () => app.content.pages(language))
})
