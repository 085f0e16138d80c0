import type { MetadataRoute } from 'next'
import { services } from '@/lib/server'

// Its own address is known where it runs, not where it is built.
export const dynamic = 'force-dynamic'

/** What search engines may look at: what is for everybody. */
export default async function robots(): Promise<MetadataRoute.Robots> {
  const { config } = await services()
  return {
    rules: {
      userAgent: '*',
      allow: '/',
      disallow: ['/api/', '/participant', '/physio', '/user/'],
    },
    sitemap: `${config.publicUrl}/sitemap.xml`,
  }
}
