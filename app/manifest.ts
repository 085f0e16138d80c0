import type { MetadataRoute } from 'next'
import { getLocale } from 'next-intl/server'
import { runGuards } from '@/lib/http/guards'
import { services } from '@/lib/server'
import { canvasColours } from './colours'

// The site's name is known at run time, not at build time.
export const dynamic = 'force-dynamic'

/** The installed app on a phone's home screen, the same for all people. */
export default async function manifest(): Promise<MetadataRoute.Manifest> {
  const { site } = await runGuards(services, ['site-settings'], '')
  const name = site.loaded ? site.value.siteName : 'Steadily'
  return {
    id: '/',
    name,
    short_name: name,
    lang: await getLocale(),
    start_url: '/participant',
    scope: '/',
    display: 'standalone',
    theme_color: canvasColours.light,
    background_color: canvasColours.light,
    icons: [
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
      { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  }
}
