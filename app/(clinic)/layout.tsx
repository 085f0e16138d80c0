import { NextIntlClientProvider } from 'next-intl'
import { getMessages } from 'next-intl/server'
import type { ReactNode } from 'react'
import { ToastProvider } from '@/components/ui/toast'

export default async function PhysioLayout({ children }: { children: ReactNode }) {
  const { content, error, exercise, journal, physio, video } = await getMessages()
  return (
    <NextIntlClientProvider messages={{ content, error, exercise, journal, physio, video }}>
      <ToastProvider side="start">{children}</ToastProvider>
    </NextIntlClientProvider>
  )
}
