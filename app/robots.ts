import type { MetadataRoute } from 'next'
import { services } from '@/lib/server'

// Its own address is known at run time, not at build time.
export const dynamic = 'force-dynamic'

/** Lets search engines index public pages only. */
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
