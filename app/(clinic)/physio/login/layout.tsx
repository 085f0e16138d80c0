import { getMessages } from 'next-intl/server'
import type { ReactNode } from 'react'
import { AddMessages } from '@/components/shell/add-messages'

export default async function PhysioLoginLayout({ children }: { children: ReactNode }) {
  const { login, physioLogin } = await getMessages()
  return <AddMessages messages={{ login, physioLogin }}>{children}</AddMessages>
}
