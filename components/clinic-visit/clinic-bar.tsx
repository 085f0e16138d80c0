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

const small = 'min-h-11! px-3! py-1.5! text-dense rail:px-4!'

/**
 * Stands on every page of a browser that holds a physio pass: whose plan is built here, the way between building and the
 * participant's own pages, and the way out. So nobody leaves a participant signed in on the clinic's computer unawares.
 */
export function ClinicBar({
  name,
  buildsPlans,
}: {
  /** `null` where no participant is signed in. */
  name: string | null
  /** Whether there are plans to build: where none are kept the physio area only says so. */
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
      <div className="mx-auto flex max-w-7xl flex-wrap items-center gap-x-4 gap-y-2 px-5 py-2 rail:px-8">
        <p className="flex min-w-0 flex-1 basis-60 items-center gap-2.5 text-dense">
          <Stethoscope aria-hidden="true" size={22} className="shrink-0" />
          <span className="min-w-0 wrap-anywhere">
            <Words>
              {name === null
                ? t('nobody')
                : t.rich(building ? (buildsPlans ? 'buildingFor' : 'atThisComputer') : 'loggedIn', {
                    name,
                    strong: (words) => <strong>{words}</strong>,
                  })}
            </Words>
          </span>
        </p>
        <div className="flex flex-wrap gap-2">
          {name !== null && building && (
            <Link
              href="/participant/exercises"
              prefetch={false}
              className={buttonClasses('secondary', small)}
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
            <Link href="/physio" prefetch={false} className={buttonClasses('secondary', small)}>
              {t(buildsPlans ? 'build' : 'toPhysioArea')}
            </Link>
          )}
          <Button look="secondary" className={small} disabled={!hydrated} onClick={lockNow}>
            {t('lock')}
          </Button>
          {name !== null && <EndVisitButton look="secondary" className={`${small} rail:ms-4`} />}
        </div>
      </div>
      {screen}
    </section>
  )
}
