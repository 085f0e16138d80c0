import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { AskForNewLink } from '@/components/account/ask-for-new-link'
import { ResetPassword } from '@/components/account/reset-password'
import { mailedKeySchema } from '@/lib/domain/account.schema'
import { NoAccountsHere } from '@/components/account/no-accounts-here'
import { runGuards } from '@/lib/http/guards'
import { services } from '@/lib/server'
import { PageTitle } from '@/components/ui/page-title'

type Query = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('account')
  return { title: t('resetTitle') }
}

export default async function ResetPage({ searchParams }: Query) {
  const { offersAccounts, site } = await runGuards(
    services,
    ['user-redirect', 'site-settings', 'offers-accounts'],
    '/user/reset-pwd',
  )
  if (!offersAccounts) return <NoAccountsHere contact={site.loaded ? site.value.siteAdminEmail : ''} />
  const { login, key } = await searchParams
  // Given twice, or longer than any of ours: as if it were missing.
  const mailed = mailedKeySchema.safeParse({ login, key })
  const t = await getTranslations('account')
  return (
    <div className="mx-auto max-w-md">
      {mailed.success ? (
        <ResetPassword mailed={mailed.data} />
      ) : (
        <>
          <PageTitle>{t('openFromEmailTitle')}</PageTitle>
          <p className="mt-4 mb-6">{t('openFromEmail')}</p>
          <AskForNewLink />
        </>
      )}
    </div>
  )
}
