import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { LoginForm } from '@/components/account/login-form'
import { MailLink } from '@/components/ui/mail-link'
import { runGuards } from '@/lib/http/guards'
import { loginPath, safePreviousPath } from '@/lib/http/routes'
import { services } from '@/lib/server'

type Query = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('login')
  return { title: t('title') }
}

export default async function LoginPage({ searchParams }: Query) {
  const { site } = await runGuards(services, ['user-redirect', 'site-settings'], loginPath)
  const { previous, reason } = await searchParams
  const { config } = await services()
  const t = await getTranslations('login')
  const contact = site.loaded ? site.value.siteAdminEmail : ''
  return (
    <div className="mx-auto max-w-md">
      <h1 tabIndex={-1} className="text-h1">
        {t('title')}
      </h1>
      {reason === 'expired' && (
        <p className="mt-4 rounded-art border-s-4 border-brand bg-mat px-5 py-4">
          {t('expired', { minutes: Math.max(1, Math.round(config.tokenLifetimeSeconds / 60)) })}
        </p>
      )}
      {reason === 'visit-ended' && (
        <p role="status" className="mt-4 rounded-art border-s-4 border-brand bg-mat px-5 py-4">
          {t('visitEnded')}
        </p>
      )}
      <div className="mt-6">
        <LoginForm next={safePreviousPath(previous)} />
      </div>
      {contact !== '' && (
        <p className="mt-8 text-small text-ink-2">
          {t.rich('help', {
            email: contact,
            link: (address) => <MailLink email={contact}>{address}</MailLink>,
          })}
        </p>
      )}
    </div>
  )
}
