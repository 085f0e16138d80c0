import '@testing-library/jest-dom/vitest'
import { cleanup, configure, render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'
import { SWRConfig } from 'swr'
import { afterEach } from 'vitest'
import { ToastProvider } from '@/components/ui/toast'
import words from '@/messages/en.json'

configure({ asyncUtilTimeout: 5000 })
afterEach(cleanup)

/** What the layouts put around every page: the words, the message, and a copy of the record that starts empty. */
export function AroundThePage({ children }: { children: ReactNode }) {
  return (
    <NextIntlClientProvider locale="en-GB" timeZone="Europe/London" messages={words}>
      <SWRConfig value={{ provider: () => new Map() }}>
        <ToastProvider>{children}</ToastProvider>
      </SWRConfig>
    </NextIntlClientProvider>
  )
}

/** Renders as a page does, with somebody in front of it. */
export function renderPage(page: ReactNode) {
  return { user: userEvent.setup(), ...render(page, { wrapper: AroundThePage }) }
}
