import { NextIntlClientProvider } from 'next-intl'
import { getMessages } from 'next-intl/server'
import type { ReactNode } from 'react'

export default async function ExercisesLayout({ children }: { children: ReactNode }) {
  const { movement, timer, print, video } = await getMessages()
  return (
    <NextIntlClientProvider messages={{ movement, timer, print, video }}>{children}</NextIntlClientProvider>
  )
}
