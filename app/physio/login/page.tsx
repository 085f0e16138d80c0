import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { EndVisitButton } from '@/components/clinic-visit/end-visit-button'
import { PhysioLoginForm } from '@/components/account/physio-login-form'
import { runGuards } from '@/lib/http/guards'
import { physioLoginPath, safePhysioPath } from '@/lib/http/routes'
import { services } from '@/lib/server'

type Query = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('physioLogin')
  return { title: t('title') }
}

export default async function PhysioLoginPage({ searchParams }: Query) {
  const { site, user, keepsRecords } = await runGuards(
    services,
    ['user-redirect', 'site-settings', 'main-nav', 'keeps-records'],
    physioLoginPath,
  )
  const { previous, reason } = await searchParams
  const { config } = await services()
  const t = await getTranslations('physioLogin')
  const clinic = await getTranslations('clinicVisit')
  return (
    <div className="mx-auto max-w-md">
      <h1 tabIndex={-1} className="text-h1">
        {t('title')}
      </h1>
      {(reason === 'idle' || reason === 'locked') && (
        <p role="status" className="mt-4 rounded-art border-s-4 border-brand bg-mat px-5 py-4">
          {t(reason)}
        </p>
      )}
      <p className="mt-4 text-ink-2">
        {t(keepsRecords ? 'intro' : 'introNoPlans', {
          siteName: site.loaded ? site.value.siteName : 'Steadily',
        })}
      </p>
      <div className="mt-6">
        {config.physioPassword === null ? (
          <p className="rounded-card bg-surface p-5">{t('notSetUp')}</p>
        ) : (
          <PhysioLoginForm next={safePhysioPath(previous)} />
        )}
      </div>
      {user && (
        <div className="mt-10 flex flex-col items-start gap-3 border-t border-line pt-6">
          <p>{t('stillLoggedIn', { name: user.displayName ?? user.email ?? clinic('somebody') })}</p>
          <EndVisitButton look="secondary" />
        </div>
      )}
    </div>
  )
}
