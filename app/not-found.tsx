import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { Destinations } from '@/components/content/destinations'
import { runGuards } from '@/lib/http/guards'
import { services } from '@/lib/server'
import { PageTitle } from '@/components/ui/page-title'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('notFound')
  return { title: t('title') }
}

export default async function NotFoundPage() {
  const { navigation } = await runGuards(services, ['main-nav'], '')
  const t = await getTranslations('notFound')
  return (
    <div className="max-w-xl">
      <PageTitle>{t('title')}</PageTitle>
      <p className="mt-4 text-lead text-ink-2">{t('text')}</p>
      <Destinations participant={navigation.kind === 'participant'} />
    </div>
  )
}
