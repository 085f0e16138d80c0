import '@testing-library/jest-dom/vitest'
import { cleanup, configure, render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { NextIntlClientProvider } from 'next-intl'
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { SWRConfig } from 'swr'
import { afterEach } from 'vitest'
import { ToastProvider } from '@/components/ui/toast'
import words from '@/messages/en.json'

type Router = NonNullable<Parameters<typeof AppRouterContext>[0]['value']>
const stay = () => undefined
const router = { push: stay, replace: stay, back: stay, forward: stay, refresh: stay, prefetch: stay }

// jsdom has no modal windows. What a browser does about the focus is seen in e2e/stats.spec.ts.
const focusBefore = new WeakMap<HTMLDialogElement, Element | null>()
HTMLDialogElement.prototype.showModal = function () {
  focusBefore.set(this, document.activeElement)
  this.open = true
  this.querySelector<HTMLElement>('button, a, input')?.focus()
}
HTMLDialogElement.prototype.close = function () {
  this.open = false
  const before = focusBefore.get(this)
  if (before instanceof HTMLElement) before.focus()
}

// Not a test's clock, which may stand still.
const { setImmediate: afterWhatWaits } = globalThis
configure((before) => ({
  asyncUtilTimeout: 5000,
  // What is waited for is seen as soon as React has drawn it. On a slow machine its effects (the focus) come a turn later.
  asyncWrapper: (wait) =>
    before.asyncWrapper(async () => {
      const found = await wait()
      await new Promise((resolve) => afterWhatWaits(resolve))
      return found
    }),
}))
afterEach(cleanup)

/** What the layouts put around every page: the words, the message, a router that stays, and a copy of the record that starts empty. */
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

/** Renders as a page does, with somebody in front of it. */
export function renderPage(page: ReactNode) {
  return { user: userEvent.setup(), ...render(page, { wrapper: AroundThePage }) }
}

/** The markup that the server sends, before the page is alive. */
export function serverMarkup(page: ReactNode): HTMLElement {
  const server = document.createElement('div')
  server.innerHTML = renderToString(<AroundThePage>{page}</AroundThePage>)
  return server
}
