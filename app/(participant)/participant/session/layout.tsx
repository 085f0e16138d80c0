import { NextIntlClientProvider } from 'next-intl'
import { getMessages } from 'next-intl/server'
import type { ReactNode } from 'react'

export default async function SessionLayout({ children }: { children: ReactNode }) {
  const { content, exercise, journal, log, session, video } = await getMessages()
  return (
    <NextIntlClientProvider messages={{ content, exercise, journal, log, session, video }}>
      {children}
    </NextIntlClientProvider>
  )
}
