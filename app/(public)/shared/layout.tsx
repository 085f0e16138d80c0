import { getMessages } from 'next-intl/server'
import type { ReactNode } from 'react'
import { AddMessages } from '@/components/shell/add-messages'

export default async function SharedLayout({ children }: { children: ReactNode }) {
  const { print, video } = await getMessages()
  return <AddMessages messages={{ print, video }}>{children}</AddMessages>
}
