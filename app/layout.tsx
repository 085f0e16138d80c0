import './globals.css'
import { NextIntlClientProvider } from 'next-intl'
import { getMessages } from 'next-intl/server'
import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { PageFocus } from '@/components/shell/page-focus'
import { Shell } from '@/components/shell/shell'
import { runGuards } from '@/lib/http/guards'
import { services } from '@/lib/server'
import { displayFont, textFont } from './fonts'

export async function generateMetadata(): Promise<Metadata> {
  const { site } = await runGuards(services, ['site-settings'], '')
  const siteName = site.loaded ? site.value.siteName : 'Steadily'
  return { title: { default: siteName, template: `%s – ${siteName}` } }
}

export default async function RootLayout({ children }: { children: ReactNode }) {
  const { site, user, navigation } = await runGuards(services, ['site-settings', 'main-nav'], '')
  const { shell, login, error } = await getMessages()
  return (
    <html lang="en-GB" className={`${textFont.variable} ${displayFont.variable}`}>
      <body className="bg-canvas font-sans text-base text-ink antialiased">
        <NextIntlClientProvider messages={{ shell, login, error }}>
          <PageFocus />
          <Shell site={site.loaded ? site.value : null} user={user} navigation={navigation}>
            {children}
          </Shell>
        </NextIntlClientProvider>
      </body>
    </html>
  )
}
