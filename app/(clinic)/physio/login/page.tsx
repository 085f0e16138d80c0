import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { EndVisitButton } from '@/components/clinic-visit/end-visit-button'
import { PhysioLoginForm } from '@/components/account/physio-login-form'
import { runGuards } from '@/lib/http/guards'
import { physioLoginPath, safePhysioPath } from '@/lib/http/routes'
import { services } from '@/lib/server'
import { PageTitle } from '@/components/ui/page-title'
import { isolated } from '@/lib/domain/isolated'

type Query = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('physioLogin')
  return { title: t('title') }
}

export default async function PhysioLoginPage({ searchParams }: Query) {
  const { site, user, keepsRecords, visit } = await runGuards(
    services,
    ['user-redirect', 'site-settings', 'main-nav', 'keeps-records', 'clinic-visit'],
    physioLoginPath,
  )
  const { previous, reason } = await searchParams
  const { config } = await services()
  const t = await getTranslations('physioLogin')
  const clinic = await getTranslations('clinicVisit')
  const form =
    config.physioPassword === null ? (
      <p className="rounded-card bg-surface p-5">{t('notSetUp')}</p>
    ) : (
      <PhysioLoginForm next={safePhysioPath(previous)} />
    )
  if (visit.locked)
    return (
      <div className="mx-auto max-w-md">
        <PageTitle>{t('lockedTitle')}</PageTitle>
        <p role="status" className="mt-4 rounded-art border-s-4 border-brand bg-mat px-5 py-4">
          {t('lockedText')}
        </p>
        <div className="mt-6 flex flex-col items-stretch gap-3">
          <EndVisitButton look="primary" />
        </div>
        <section aria-labelledby="go-on" className="mt-10 border-t border-line pt-6">
          <h2 id="go-on" className="mb-4 text-h2">
            {t('goOn')}
          </h2>
          {form}
        </section>
      </div>
    )
  return (
    <div className="mx-auto max-w-md">
      <PageTitle>{t('title')}</PageTitle>
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
      <div className="mt-6">{form}</div>
      {user && (
        <div className="mt-10 flex flex-col items-start gap-3 border-t border-line pt-6">
          <p>{t('stillLoggedIn', { name: isolated(user.displayName ?? user.email ?? clinic('unnamed')) })}</p>
          <EndVisitButton look="secondary" />
        </div>
      )}
    </div>
  )
}
