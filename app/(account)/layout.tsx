import { getMessages } from 'next-intl/server'
import type { ReactNode } from 'react'
import { AddMessages } from '@/components/shell/add-messages'

export default async function UserLayout({ children }: { children: ReactNode }) {
  const { account, login, profile } = await getMessages()
  return <AddMessages messages={{ account, login, profile }}>{children}</AddMessages>
}
