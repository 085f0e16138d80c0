import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { useHydrated } from '@/lib/browser/page/use-hydrated'
import type { Goal } from '@/lib/domain/participant.schema'
import { Button } from '../ui/button'
import { GoalForm } from './goal-form'
import { GoalReason } from './goal-reason'
import type { GoalForm as OpenForm } from './use-goal-forms'
import type { Goals } from './use-goals'

/** One goal, or its form. When the form closes and the focus was in it, the focus moves to "Edit". */
export function GoalRow({
  goal,
  place,
  form,
  goals,
  onDelete,
}: {
  /** `undefined` for a goal that is not saved. */
  goal: Goal | undefined
  /** Position in the list, from 0. */
  place: number
  form: OpenForm | undefined
  goals: Goals
  onDelete: (goal: Goal) => void
}) {
  const edit = useRef<HTMLButtonElement>(null)
  const isOpen = form !== undefined
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (wasOpen.current && !isOpen && document.activeElement === document.body) edit.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  const t = useTranslations('goals')
  const hydrated = useHydrated()
  const attempt = goal && goals.attempt(goal.id)
  const deleting = attempt?.state === 'saving' && attempt.value === null
  return (
    <li className="rounded-card bg-surface px-5 py-3 wrap-anywhere forced-colors:border">
      {form && <GoalForm form={form} goal={goal} goals={goals} />}
      {!form && goal && (
        <>
          <div className="flex flex-wrap items-center justify-between gap-x-4">
            <p dir="auto" className="flex-1 basis-52 py-1 whitespace-pre-line">
              {goal.description}
            </p>
            <div className="-mx-3 flex flex-wrap gap-2 wrap-normal print:hidden">
              <Button
                ref={edit}
                look="quiet"
                aria-label={t('editGoal', { goal: goal.description })}
                disabled={!hydrated}
                pending={goals.settling}
                onClick={() => {
                  goals.open({ id: goal.id, text: goal.description, place })
                }}
              >
                {t('edit')}
              </Button>
              <Button
                look="quiet"
                aria-label={t('deleteGoal', { goal: goal.description })}
                disabled={!hydrated}
                pending={goals.settling}
                onClick={() => {
                  onDelete(goal)
                }}
              >
                {t(deleting ? 'deleting' : 'delete')}
              </Button>
            </div>
          </div>
          <p role="alert" className="font-bold text-danger">
            {attempt?.state === 'not-saved' && <GoalReason attempt={attempt} />}
          </p>
        </>
      )}
    </li>
  )
}
