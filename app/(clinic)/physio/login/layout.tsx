import { NextIntlClientProvider } from 'next-intl'
import { getMessages } from 'next-intl/server'
import type { ReactNode } from 'react'

export default async function PhysioLoginLayout({ children }: { children: ReactNode }) {
  const { clinicVisit, login, physioLogin, shell } = await getMessages()
  return (
    <NextIntlClientProvider messages={{ clinicVisit, login, physioLogin, shell }}>
      {children}
    </NextIntlClientProvider>
  )
}
