import { useTranslations } from 'next-intl'
import { useDelayedLoading } from '@/lib/browser/page/use-delayed-loading'
import { DenseButton } from './dense-button'
import type { ClinicLibrary } from './use-clinic-library'

/** Says below the first exercises why the others, or the drawings, are not there, and offers to try again. */
export function LibraryNotWhole({
  library: { start, failed, loading, retry },
  isNeeded,
}: {
  library: ClinicLibrary
  /** Whether the user waits for it, because of a search. */
  isNeeded: boolean
}) {
  const t = useTranslations('physio')
  const wait = useDelayedLoading(isNeeded && !failed)
  if (!failed)
    return (
      wait === 'shown' && (
        <p role="status" className="px-5 pb-4">
          {t('libraryLoading')}
        </p>
      )
    )
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line px-5 pt-3 pb-2">
      <p role="status">{t(start.isWhole ? 'drawingsNotLoaded' : 'restNotLoaded')}</p>
      <DenseButton pending={loading} onClick={retry}>
        {t('tryAgain')}
      </DenseButton>
    </div>
  )
}
