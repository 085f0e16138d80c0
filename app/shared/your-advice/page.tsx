import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import Link from 'next/link'
import { buttonClasses } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { runGuards } from '@/lib/http/guards'
import { Contact } from '@/components/content/contact'
import { Columns } from '@/components/ui/columns'
import { services } from '@/lib/server'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('advice')
  return { title: t('title') }
}

export default async function YourAdvicePage() {
  const { site } = await runGuards(
    services,
    ['user-redirect', 'site-settings', 'main-nav'],
    '/shared/your-advice',
  )
  const t = await getTranslations('advice')
  const email = site.loaded ? site.value.siteAdminEmail : ''
  return (
    <Columns>
      <div className="mx-auto flex w-full max-w-170 flex-col gap-8">
        <h1 tabIndex={-1} className="text-h1">
          {t('title')}
        </h1>
        <Notice title={t('emptyTitle')}>
          <p>{t('empty')}</p>
          <Link
            href="/participant/exercises"
            prefetch={false}
            className={buttonClasses('secondary', 'wrap-anywhere')}
          >
            {t('plan')}
          </Link>
          <Contact email={email} />
        </Notice>
      </div>
    </Columns>
  )
}
