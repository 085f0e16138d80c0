import { NextIntlClientProvider } from 'next-intl'
import { getMessages } from 'next-intl/server'
import type { ReactNode } from 'react'
import { ToastProvider } from '@/components/ui/toast'

export default async function ParticipantLayout({ children }: { children: ReactNode }) {
  const { log, error } = await getMessages()
  return (
    <NextIntlClientProvider messages={{ log, error }}>
      <ToastProvider>{children}</ToastProvider>
    </NextIntlClientProvider>
  )
}
