import { getMessages } from 'next-intl/server'
import type { ReactNode } from 'react'
import { AddMessages } from '@/components/shell/add-messages'

export default async function StatsLayout({ children }: { children: ReactNode }) {
  const { stats } = await getMessages()
  return <AddMessages messages={{ stats }}>{children}</AddMessages>
}
