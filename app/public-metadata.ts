import type { Metadata } from 'next'
import { runGuards } from '@/lib/http/guards'
import { services } from '@/lib/server'

/** Metadata of a public page, for search engines and link previews. Other pages have none. */
export async function publicMetadata({
  title,
  description,
  path,
  image = null,
}: {
  /** `null`: the site's own name. */
  title: string | null
  /** `''`: none. */
  description: string
  /** Without query: that is never part of a page's own address. */
  path: string
  /** The address of its first picture. */
  image?: string | null
}): Promise<Metadata> {
  const { site } = await runGuards(services, ['site-settings'], '')
  const { config } = await services()
  const siteName = site.loaded ? site.value.siteName : 'Steadily'
  const url = `${config.publicUrl}${path}`
  return {
    ...(title !== null && { title }),
    ...(description !== '' && { description }),
    alternates: { canonical: url },
    robots: { index: true, follow: true },
    openGraph: {
      type: 'website',
      siteName,
      title: title ?? siteName,
      url,
      ...(description !== '' && { description }),
      ...(image !== null && { images: [new URL(image, config.publicUrl).href] }),
    },
  }
}
