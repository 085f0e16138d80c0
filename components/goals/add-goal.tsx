import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { newId } from '@/lib/browser/new-id'
import { useHydrated } from '@/lib/browser/page/use-hydrated'
import { Button } from '../ui/button'
import { Card } from '../ui/card'
import type { Goals } from './use-goals'

/** Button for a new goal, with encouraging words if there is none yet. Says so if the maximum is reached. */
export function AddGoal({ count, maxGoals, goals }: { count: number; maxGoals: number; goals: Goals }) {
  const t = useTranslations('goals')
  const hydrated = useHydrated()
  const button = useRef<HTMLButtonElement>(null)
  const isOpen = goals.forms.some(({ place }) => place === null)
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (wasOpen.current && !isOpen && document.activeElement === document.body) button.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])

  if (count >= maxGoals) return <p className="mt-3 text-ink-2 print:hidden">{t('full', { count })}</p>
  if (isOpen) return null
  const add = (
    <Button
      ref={button}
      look="secondary"
      disabled={!hydrated}
      pending={goals.settling}
      onClick={() => {
        goals.open({ id: newId(), text: '', place: null })
      }}
    >
      {t('add')}
    </Button>
  )
  if (count > 0) return <div className="mt-3 print:hidden">{add}</div>
  return (
    <Card className="flex flex-col items-start gap-4">
      <div>
        <p className="font-bold">{t('empty')}</p>
        <p className="text-ink-2">{t('examples')}</p>
      </div>
      {add}
    </Card>
  )
}
