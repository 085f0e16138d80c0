import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { copyWords } from '@/components/offline/copy-words'
import { OfflinePage } from '@/components/offline/offline-page'
import { AddMessages } from '@/components/shell/add-messages'
import { ToastProvider } from '@/components/ui/toast'
import { runGuards } from '@/lib/http/guards'
import { offlinePath } from '@/lib/http/routes'
import { services } from '@/lib/server'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('offline')
  return { title: t('title') }
}

/** The service worker keeps this page and shows it under any address while there is no connection. */
export default async function Offline() {
  const { keepsRecords } = await runGuards(services, ['keeps-records'], offlinePath)
  return (
    <AddMessages messages={await copyWords()}>
      <ToastProvider>
        <OfflinePage keepsRecords={keepsRecords} />
      </ToastProvider>
    </AddMessages>
  )
}
