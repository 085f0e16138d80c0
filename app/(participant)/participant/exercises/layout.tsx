import { getMessages } from 'next-intl/server'
import type { ReactNode } from 'react'
import { AddMessages } from '@/components/shell/add-messages'

export default async function ExercisesLayout({ children }: { children: ReactNode }) {
  const { movement, timer, print, video } = await getMessages()
  return <AddMessages messages={{ movement, timer, print, video }}>{children}</AddMessages>
}
