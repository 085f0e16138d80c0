import { NextIntlClientProvider } from 'next-intl'
import { getMessages } from 'next-intl/server'
import type { ReactNode } from 'react'

export default async function UserLayout({ children }: { children: ReactNode }) {
  const { account, cookies, login, profile, shell } = await getMessages()
  return (
    <NextIntlClientProvider messages={{ account, cookies, login, profile, shell }}>
      {children}
    </NextIntlClientProvider>
  )
}
