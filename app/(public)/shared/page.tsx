import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { publicMetadata } from '@/app/public-metadata'
import { Contact } from '@/components/content/contact'
import { PageList } from '@/components/content/page-list'
import { PageNotLoaded } from '@/components/content/page-not-loaded'
import { Columns } from '@/components/ui/columns'
import { Notice } from '@/components/ui/notice'
import { PageTitle } from '@/components/ui/page-title'
import { homeSlug } from '@/lib/domain/page'
import { runGuards } from '@/lib/http/guards'
import { loadPages } from '@/lib/http/load-pages'
import { services } from '@/lib/server'

const path = '/shared'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('shared')
  const pages = await loadPages(services)
  if (!pages.loaded) return { title: t('title') }
  return publicMetadata({ title: t('title'), description: t('intro'), path })
}

export default async function SharedPagesPage() {
  const { site } = await runGuards(services, ['user-redirect', 'site-settings', 'main-nav'], path)
  const pages = await loadPages(services)
  const t = await getTranslations('shared')
  const advice = await getTranslations('advice')
  const contact = site.loaded ? site.value.siteAdminEmail : ''
  if (!pages.loaded) return <PageNotLoaded title={t('title')} path={path} contact={contact} />
  const listed = pages.value.filter(({ slug }) => slug !== homeSlug)
  return (
    <Columns>
      <div className="mx-auto flex w-full max-w-170 flex-col gap-6">
        <PageTitle>{t('title')}</PageTitle>
        {listed.length > 0 ? (
          <>
            <p className="text-lead text-ink-2">{t('intro')}</p>
            <PageList pages={listed} />
          </>
        ) : (
          <Notice title={advice('emptyTitle')}>
            <p>{t('empty')}</p>
            <Contact email={contact} />
          </Notice>
        )}
      </div>
    </Columns>
  )
}
