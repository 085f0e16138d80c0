import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import Link from 'next/link'
import { ArrivalNotice } from '@/components/account/arrival-notice'
import { LoginForm } from '@/components/account/login-form'
import { FailureBox } from '@/components/ui/failure-box'
import { MailLink } from '@/components/ui/mail-link'
import { Words } from '@/components/ui/words'
import { PageTitle } from '@/components/ui/page-title'
import { textLink } from '@/components/ui/text-link'
import { runGuards } from '@/lib/http/guards'
import { loginPath, physioHome, safePreviousPath } from '@/lib/http/routes'
import { services } from '@/lib/server'

type Query = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('login')
  return { title: t('title') }
}

export default async function LoginPage({ searchParams }: Query) {
  const { site, offersAccounts, offersRegistration } = await runGuards(
    services,
    ['user-redirect', 'site-settings', 'offers-accounts'],
    loginPath,
  )
  const { previous, reason, device } = await searchParams
  const left = device === 'not-cleared' ? 'maybe' : 'nothing'
  const t = await getTranslations('login')
  const contact = site.loaded ? site.value.siteAdminEmail : ''
  return (
    <div className="mx-auto max-w-md">
      <PageTitle>{t('title')}</PageTitle>
      {reason === 'expired' && <ArrivalNotice>{t('expired')}</ArrivalNotice>}
      {reason === 'logged-out' && <ArrivalNotice>{t('loggedOut', { left })}</ArrivalNotice>}
      {reason === 'account-closed' && <ArrivalNotice>{t('accountClosed', { left })}</ArrivalNotice>}
      {reason === 'account-erased' && <ArrivalNotice>{t('accountErased', { left })}</ArrivalNotice>}
      {reason === 'visit-ended' && <ArrivalNotice>{t('visitEnded', { left })}</ArrivalNotice>}
      {reason === 'confirmed' && <ArrivalNotice>{t('confirmed')}</ArrivalNotice>}
      {left === 'maybe' && (
        <div role="alert" className="mt-4">
          <FailureBox title={t('leftTitle', { whose: reason === 'visit-ended' ? 'visit' : 'own' })}>
            {t('leftHow')}
          </FailureBox>
        </div>
      )}
      <div className="mt-6">
        <LoginForm next={safePreviousPath(previous)} />
      </div>
      {offersAccounts && (
        <ul className="mt-8 flex flex-col items-start gap-1 border-t border-line pt-5">
          <li>
            <LoginLink href="/user/reset-pwd-request">{t('forgot')}</LoginLink>
          </li>
          {offersRegistration && (
            <li>
              <span>{t('newHere')}</span> <LoginLink href="/user/register">{t('register')}</LoginLink>
            </li>
          )}
        </ul>
      )}
      {contact !== '' && (
        <p className="mt-5 text-small text-ink-2">
          <Words>
            {t.rich('help', {
              email: contact,
              link: (address) => <MailLink email={contact}>{address}</MailLink>,
            })}
          </Words>
        </p>
      )}
      <p className="mt-5 text-small">
        <Link
          href={physioHome}
          prefetch={false}
          className="inline-flex min-h-12 items-center text-ink-2 underline underline-offset-4"
        >
          {t('forPhysios')}
        </Link>
      </p>
    </div>
  )
}

function LoginLink({ href, children }: { href: string; children: string }) {
  return (
    <Link href={href} prefetch={false} className={textLink.row}>
      {children}
    </Link>
  )
}
