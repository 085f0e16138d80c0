import { getMessages } from 'next-intl/server'
import type { ReactNode } from 'react'
import { AddMessages } from '@/components/shell/add-messages'
import { ToastProvider } from '@/components/ui/toast'

export default async function PhysioLayout({ children }: { children: ReactNode }) {
  const { clinicVisit, content, exercise, journal, physio, readTogether, timer, video } = await getMessages()
  return (
    <AddMessages messages={{ clinicVisit, content, exercise, journal, physio, readTogether, timer, video }}>
      <ToastProvider side="start">{children}</ToastProvider>
    </AddMessages>
  )
}
