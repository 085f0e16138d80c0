import { NextIntlClientProvider } from 'next-intl'
import { getMessages } from 'next-intl/server'
import type { ReactNode } from 'react'

export default async function SharedLayout({ children }: { children: ReactNode }) {
  const { print, video } = await getMessages()
  return <NextIntlClientProvider messages={{ print, video }}>{children}</NextIntlClientProvider>
}
