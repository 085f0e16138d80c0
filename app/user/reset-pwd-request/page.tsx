import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { AskForReset } from '@/components/account/ask-for-reset'
import { runGuards } from '@/lib/http/guards'
import { services } from '@/lib/server'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('account')
  return { title: t('resetRequestTitle') }
}

export default async function ResetRequestPage() {
  await runGuards(services, ['user-redirect'], '/user/reset-pwd-request')
  return (
    <div className="mx-auto max-w-md">
      <AskForReset />
    </div>
  )
}
