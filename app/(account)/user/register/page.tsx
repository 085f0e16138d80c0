import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { redirect } from 'next/navigation'
import { ConfirmAccount } from '@/components/account/confirm-account'
import { NoAccountsHere } from '@/components/account/no-accounts-here'
import { Register } from '@/components/account/register'
import { plainEmail } from '@/lib/domain/account'
import { mailedKeySchema } from '@/lib/domain/account.schema'
import { runGuards } from '@/lib/http/guards'
import { registerPath } from '@/lib/http/routes'
import { services } from '@/lib/server'

type Query = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export async function generateMetadata({ searchParams }: Query): Promise<Metadata> {
  const { key } = await searchParams
  const t = await getTranslations('account')
  return { title: t(key === undefined ? 'registerTitle' : 'confirmTitle') }
}

export default async function RegisterPage({ searchParams }: Query) {
  const { offersAccounts, offersRegistration, site, user } = await runGuards(
    services,
    ['user-redirect', 'site-settings', 'main-nav', 'offers-accounts'],
    registerPath,
  )
  const { login, key, reason } = await searchParams
  // Links that were mailed before registration was closed still work.
  if (key === undefined ? !offersRegistration : !offersAccounts)
    return <NoAccountsHere contact={site.loaded ? site.value.siteAdminEmail : ''} />
  if (key === undefined)
    return (
      <div className="mx-auto max-w-md">
        <Register ledBy={reason === 'link-ended' || reason === 'open-link' ? reason : null} />
      </div>
    )
  // Mail scanners, previews and prefetches open this address too: nothing may change here.
  const mailed = mailedKeySchema.safeParse({ login, key })
  if (!mailed.success) redirect(`${registerPath}?reason=link-ended`)
  if (user?.email !== undefined && plainEmail(user.email) === plainEmail(mailed.data.login)) redirect('/')
  return (
    <div className="mx-auto max-w-md">
      <ConfirmAccount mailed={mailed.data} replacesLogin={user !== null} />
    </div>
  )
}
