import '@testing-library/jest-dom/vitest'
import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { NextIntlClientProvider } from 'next-intl'
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { SWRConfig } from 'swr'
import { ToastProvider } from '@/components/ui/toast'
import words from '@/messages/en.json'

type Router = NonNullable<Parameters<typeof AppRouterContext>[0]['value']>
const stay = () => undefined
const router = { push: stay, replace: stay, back: stay, forward: stay, refresh: stay, prefetch: stay }

/** What the layouts provide to every page: words, messages, a router that does not navigate, and an empty SWR cache. */
export function AroundThePage({ children }: { children: ReactNode }) {
  return (
    <NextIntlClientProvider locale="en-GB" timeZone="Europe/London" messages={words}>
      <SWRConfig value={{ provider: () => new Map() }}>
        <AppRouterContext value={router as unknown as Router}>
          <ToastProvider>{children}</ToastProvider>
        </AppRouterContext>
      </SWRConfig>
    </NextIntlClientProvider>
  )
}

/** Renders a page as within the layouts. @returns also the `user` of user-event */
export function renderPage(page: ReactNode) {
  return { user: userEvent.setup(), ...render(page, { wrapper: AroundThePage }) }
}

/** The markup that the server sends, before hydration. */
export function serverMarkup(page: ReactNode): HTMLElement {
  const server = document.createElement('div')
  server.innerHTML = renderToString(<AroundThePage>{page}</AroundThePage>)
  return server
}
