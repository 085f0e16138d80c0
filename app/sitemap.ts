import type { MetadataRoute } from 'next'
import { homeSlug } from '@/lib/domain/page'
import { loadPages } from '@/lib/http/load-pages'
import { services } from '@/lib/server'

// Its own address is known at run time, not at build time.
export const dynamic = 'force-dynamic'

/** The public pages, for search engines. If the pages cannot be loaded, only those that always exist. */
export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const { config } = await services()
  const pages = await loadPages(services)
  const slugs = pages.loaded ? pages.value.map(({ slug }) => slug).filter((slug) => slug !== homeSlug) : []
  return ['/', '/shared', ...slugs.map((slug) => `/shared/${slug}`)].map((path) => ({
    url: `${config.publicUrl}${path}`,
  }))
}
