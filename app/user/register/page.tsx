import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { Register } from '@/components/account/register'
import { NoAccountsHere } from '@/components/account/no-accounts-here'
import { runGuards } from '@/lib/http/guards'
import { services } from '@/lib/server'

type Query = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('account')
  return { title: t('registerTitle') }
}

export default async function RegisterPage({ searchParams }: Query) {
  const { offersAccounts, site } = await runGuards(
    services,
    ['user-redirect', 'site-settings', 'offers-accounts'],
    '/user/register',
  )
  if (!offersAccounts) return <NoAccountsHere contact={site.loaded ? site.value.siteAdminEmail : ''} />
  const { reason } = await searchParams
  return (
    <div className="mx-auto max-w-md">
      <Register ledBy={reason === 'link-ended' || reason === 'unavailable' ? reason : null} />
    </div>
  )
}
