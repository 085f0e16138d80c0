import { NextIntlClientProvider } from 'next-intl'
import { getMessages } from 'next-intl/server'
import type { ReactNode } from 'react'

export default async function StatsLayout({ children }: { children: ReactNode }) {
  const { content, goals, journal, stats } = await getMessages()
  return (
    <NextIntlClientProvider messages={{ content, goals, journal, stats }}>{children}</NextIntlClientProvider>
  )
}
