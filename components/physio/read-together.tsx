'use client'

import { useTranslations } from 'next-intl'
import { type ComponentType, useState } from 'react'
import { changesFinished } from '@/lib/browser/mutations/changes-under-way'
import { isolated } from '@/lib/domain/isolated'
import { WhenHydrated } from '../content/when-hydrated'
import { WorkButton } from '../ui/work-button'
import type { VisitFacts } from './read-together-dialog'

type DialogOfVisit = ComponentType<VisitFacts & { onClose: () => void }>

/**
 * Button that opens what changed in this visit, once everything that can be saved is saved.
 * @param name the participant's; empty if it is not known
 */
export function ReadTogether({ name, ...facts }: VisitFacts & { name: string }) {
  const t = useTranslations('readTogether')
  const [dialog, setDialog] = useState<{ Opened: DialogOfVisit } | null>(null)
  const open = async () => {
    // In a chunk of its own, because it is read once, at the end.
    const [{ ReadTogetherDialog }] = await Promise.all([import('./read-together-dialog'), changesFinished()])
    setDialog({ Opened: ReadTogetherDialog })
  }
  return (
    <WhenHydrated className="flex flex-wrap items-center gap-x-3">
      <WorkButton look="secondary" size="dense" className="wrap-anywhere" work={open} failed={t('notOpened')}>
        {name === '' ? t('read') : t('readWith', { name: isolated(name) })}
      </WorkButton>
      {dialog && (
        <dialog.Opened
          {...facts}
          onClose={() => {
            setDialog(null)
          }}
        />
      )}
    </WhenHydrated>
  )
}
