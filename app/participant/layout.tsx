import { NextIntlClientProvider } from 'next-intl'
import { getMessages } from 'next-intl/server'
import type { ReactNode } from 'react'
import { ToastProvider } from '@/components/ui/toast'

export default async function ParticipantLayout({ children }: { children: ReactNode }) {
  const { content, error, goals, log } = await getMessages()
  return (
    <NextIntlClientProvider messages={{ content, error, goals, log }}>
      <ToastProvider>{children}</ToastProvider>
    </NextIntlClientProvider>
  )
}
