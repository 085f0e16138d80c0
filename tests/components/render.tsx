import '@testing-library/jest-dom/vitest'
import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { NextIntlClientProvider } from 'next-intl'
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime'
import type { ComponentProps, ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { SWRConfig } from 'swr'
import { PageFactsProvider } from '@/components/shell/page-facts'
import { ToastProvider } from '@/components/ui/toast'
import { calendarDate } from '@/lib/domain/calendar-date'
import words from '@/messages/en.json'

type Router = NonNullable<Parameters<typeof AppRouterContext>[0]['value']>
const stay = () => undefined
const router = { push: stay, replace: stay, back: stay, forward: stay, refresh: stay, prefetch: stay }

type Facts = Omit<ComponentProps<typeof PageFactsProvider>, 'children'>

const someFacts: Facts = {
  userId: 'user-1',
  contact: '',
  timeZone: 'Europe/London',
  renderedOn: calendarDate('2026-03-04'),
}

type Around = {
  /** Facts that differ from `someFacts`. Without it there is no `PageFactsProvider`. */
  facts?: Partial<Facts> | undefined
  children: ReactNode
}

/** A message that is missing or cannot be written fails the test, instead of showing its key. */
function fail(error: Error): never {
  throw error
}

/** What the layouts provide to every page: words, messages, a router that does not navigate, and an empty SWR cache. */
export function AroundThePage({ facts, children }: Around) {
  return (
    <NextIntlClientProvider locale="en-GB" timeZone="Europe/London" messages={words} onError={fail}>
      <SWRConfig value={{ provider: () => new Map() }}>
        <AppRouterContext value={router as unknown as Router}>
          <ToastProvider>
            {facts ? (
              <PageFactsProvider {...someFacts} {...facts}>
                {children}
              </PageFactsProvider>
            ) : (
              children
            )}
          </ToastProvider>
        </AppRouterContext>
      </SWRConfig>
    </NextIntlClientProvider>
  )
}

/**
 * Renders a page as within the layouts.
 * @param facts for client components that call `usePageFacts`
 * @returns also the `user` of user-event
 */
export function renderPage(page: ReactNode, facts?: Partial<Facts>) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <AroundThePage facts={facts}>{children}</AroundThePage>
  )
  return { user: userEvent.setup(), ...render(page, { wrapper }) }
}

/** The markup that the server sends, before hydration. */
export function serverMarkup(page: ReactNode, facts?: Partial<Facts>): HTMLElement {
  const server = document.createElement('div')
  server.innerHTML = renderToString(<AroundThePage facts={facts}>{page}</AroundThePage>)
  return server
}
