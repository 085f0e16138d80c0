'use client'

import { Stethoscope } from 'lucide-react'
import { useTranslations } from 'next-intl'
import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { useHydrated } from '@/lib/browser/page/use-hydrated'
import { Button, buttonClasses } from '../ui/button'
import { Words } from '../ui/words'
import { EndVisitButton } from './end-visit-button'
import { useLockScreen } from './use-lock-screen'

/**
 * Bar on every page of a browser with a physio pass: names the participant whose plan is built, links between plan
 * building and the participant's pages, and ends the visit. It reminds the physio not to leave a participant logged in
 * on the clinic's computer.
 */
export function ClinicBar({
  name,
  buildsPlans,
}: {
  /** `null` if no participant is logged in. */
  name: string | null
  /** Whether the backend stores plans; if not, the physio area only says so. */
  buildsPlans: boolean
}) {
  const t = useTranslations('clinicVisit')
  const { lockNow, screen } = useLockScreen(name !== null)
  const hydrated = useHydrated()
  const building = usePathname().startsWith('/physio')
  return (
    <section
      aria-label={t('title')}
      data-clinic-visit
      className="border-t border-line bg-mat text-ink print:hidden"
    >
      <div className="mx-auto flex max-w-page flex-wrap items-center gap-x-4 gap-y-2 px-5 py-2 rail:px-8">
        <p className="flex min-w-0 flex-1 basis-60 items-center gap-2.5 text-dense">
          <Stethoscope aria-hidden="true" size={22} className="shrink-0" />
          <span className="min-w-0 wrap-anywhere">
            <Words>
              {name === null
                ? t('noParticipant')
                : t.rich(building ? (buildsPlans ? 'buildingFor' : 'atThisComputer') : 'loggedIn', {
                    name,
                    strong: (words) => <strong dir="auto">{words}</strong>,
                  })}
            </Words>
          </span>
        </p>
        <div className="flex flex-wrap gap-2">
          {name !== null && building && (
            <Link
              href="/participant/exercises"
              prefetch={false}
              className={buttonClasses({ look: 'secondary', size: 'bar' })}
            >
              <span>
                <Words>
                  {t.rich('preview', {
                    more: (words) => <span className="max-rail:sr-only">{words}</span>,
                  })}
                </Words>
              </span>
            </Link>
          )}
          {name !== null && !building && (
            <Link
              href="/physio"
              prefetch={false}
              className={buttonClasses({ look: 'secondary', size: 'bar' })}
            >
              {t(buildsPlans ? 'build' : 'toPhysioArea')}
            </Link>
          )}
          <Button look="secondary" size="bar" disabled={!hydrated} onClick={lockNow}>
            {t('lock')}
          </Button>
          {name !== null && <EndVisitButton look="secondary" size="bar" className="rail:ms-4" />}
        </div>
      </div>
      {screen}
    </section>
  )
}
