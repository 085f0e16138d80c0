import { getMessages } from 'next-intl/server'
import type { ReactNode } from 'react'
import { AddMessages } from '@/components/shell/add-messages'

export default async function SessionLayout({ children }: { children: ReactNode }) {
  const { exercise, session, video } = await getMessages()
  return <AddMessages messages={{ exercise, session, video }}>{children}</AddMessages>
}
