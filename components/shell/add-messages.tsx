'use client'

import { type Messages, NextIntlClientProvider, useLocale, useMessages } from 'next-intl'
import { type ReactNode, useMemo } from 'react'

/**
 * Gives client components more messages. next-intl's own provider would replace those of the layouts above, and a button
 * used in both places would show its key.
 */
export function AddMessages({ messages, children }: { messages: Partial<Messages>; children: ReactNode }) {
  const above = useMessages()
  const all = useMemo(() => ({ ...above, ...messages }), [above, messages])
  return (
    <NextIntlClientProvider locale={useLocale()} messages={all}>
      {children}
    </NextIntlClientProvider>
  )
}
