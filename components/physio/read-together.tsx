'use client'

import { useTranslations } from 'next-intl'
import { type ComponentType, useState } from 'react'
import { changesFinished } from '@/lib/browser/mutations/changes-under-way'
import { isolated } from '@/lib/domain/isolated'
import { WhenHydrated } from '../content/when-hydrated'
import { WorkButton } from '../ui/work-button'
import type { LibraryExercise } from './library-search'
import type { LibraryStart } from './library-start'
import type { VisitFacts } from './read-together-dialog'
import { useClinicLibrary } from './use-clinic-library'

type DialogOfVisit = ComponentType<VisitFacts & { onClose: () => void }>

/**
 * Button that opens what changed in this visit, once everything that can be saved is saved.
 * @param name the participant's; empty if it is not known
 */
export function ReadTogether({
  name,
  made,
  library,
}: Pick<VisitFacts, 'made'> & { name: string; library: LibraryStart }) {
  const t = useTranslations('readTogether')
  const [dialog, setDialog] = useState<{ Opened: DialogOfVisit; exercises: LibraryExercise[] } | null>(null)
  const { whole } = useClinicLibrary(library)
  const open = async () => {
    // In a chunk of its own, because it is read once, at the end.
    const [{ ReadTogetherDialog }, exercises] = await Promise.all([
      import('./read-together-dialog'),
      whole(),
      changesFinished(),
    ])
    setDialog({ Opened: ReadTogetherDialog, exercises })
  }
  return (
    <WhenHydrated className="flex flex-wrap items-center gap-x-3">
      <WorkButton look="secondary" size="dense" className="wrap-anywhere" work={open} failed={t('notOpened')}>
        {name === '' ? t('read') : t('readWith', { name: isolated(name) })}
      </WorkButton>
      {dialog && (
        <dialog.Opened
          made={made}
          library={dialog.exercises}
          onClose={() => {
            setDialog(null)
          }}
        />
      )}
    </WhenHydrated>
  )
}
