import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { AskForReset } from '@/components/account/ask-for-reset'
import { NoAccountsHere } from '@/components/account/no-accounts-here'
import { runGuards } from '@/lib/http/guards'
import { services } from '@/lib/server'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('account')
  return { title: t('resetRequestTitle') }
}

export default async function ResetRequestPage() {
  const { offersAccounts, site } = await runGuards(
    services,
    ['user-redirect', 'site-settings', 'offers-accounts'],
    '/user/reset-pwd-request',
  )
  if (!offersAccounts) return <NoAccountsHere contact={site.loaded ? site.value.siteAdminEmail : ''} />
  return (
    <div className="mx-auto max-w-md">
      <AskForReset />
    </div>
  )
}
