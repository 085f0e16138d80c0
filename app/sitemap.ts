import type { MetadataRoute } from 'next'
import { homeSlug } from '@/lib/domain/page'
import { loadPages } from '@/lib/http/load-pages'
import { services } from '@/lib/server'

// Its own address is known where it runs, not where it is built.
export const dynamic = 'force-dynamic'

/** The public pages, for search engines. Where the pages cannot be loaded, those that are always there. */
export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const { config } = await services()
  const pages = await loadPages(services)
  const slugs = pages.loaded ? pages.value.map(({ slug }) => slug).filter((slug) => slug !== homeSlug) : []
  return ['/', '/shared', ...slugs.map((slug) => `/shared/${slug}`)].map((path) => ({
    url: `${config.publicUrl}${path}`,
  }))
}
