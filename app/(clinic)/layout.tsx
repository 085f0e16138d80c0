import { NextIntlClientProvider } from 'next-intl'
import { getMessages } from 'next-intl/server'
import type { ReactNode } from 'react'
import { ToastProvider } from '@/components/ui/toast'

export default async function PhysioLayout({ children }: { children: ReactNode }) {
  const { clinicVisit, content, error, exercise, journal, physio, readTogether, shell, timer, video } =
    await getMessages()
  return (
    <NextIntlClientProvider
      messages={{ clinicVisit, content, error, exercise, journal, physio, readTogether, shell, timer, video }}
    >
      <ToastProvider side="start">{children}</ToastProvider>
    </NextIntlClientProvider>
  )
}
