import { NextIntlClientProvider } from 'next-intl'
import { getMessages } from 'next-intl/server'
import type { ReactNode } from 'react'
import { ToastProvider } from '@/components/ui/toast'

export default async function ParticipantLayout({ children }: { children: ReactNode }) {
  const { content, error, log } = await getMessages()
  return (
    <NextIntlClientProvider messages={{ content, error, log }}>
      <ToastProvider>{children}</ToastProvider>
    </NextIntlClientProvider>
  )
}
