import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { maxGoalLength } from '@/lib/domain/goals'
import type { Goal } from '@/lib/domain/participant.schema'
import { isBlank } from '@/lib/domain/text'
import { Button } from '../ui/button'
import { GoalReason } from './goal-reason'
import type { GoalForm as OpenForm } from './use-goal-forms'
import type { Goals } from './use-goals'

/**
 * Form for a new or an existing goal. Validates on Save, with a message, and cuts off nothing that was typed. A goal
 * that was deleted elsewhere meanwhile can be added again.
 */
export function GoalForm({ form, goal, goals }: { form: OpenForm; goal: Goal | undefined; goals: Goals }) {
  const t = useTranslations('goals')
  const field = useRef<HTMLTextAreaElement>(null)
  const [fault, setFault] = useState<GoalFault | null>(null)
  const { id, text, place, takesFocus } = form
  const attempt = goals.attempt(id)
  const saving = attempt?.state === 'saving'
  const notSaved = attempt?.state === 'not-saved' && attempt.value !== null ? attempt : null
  const gone =
    place !== null && !goal && !saving && (!notSaved || notSaved.failure.problem.slug === 'not-found')
  const isNew = place === null && !goal
  const wrong = fault !== null || notSaved !== null || gone
  const fieldId = `goal-${id}`

  useEffect(() => {
    if (!takesFocus) return
    field.current?.focus()
    field.current?.setSelectionRange(field.current.value.length, field.current.value.length)
  }, [takesFocus])

  const submit = () => {
    const words = text.trim()
    const found = goalFault(words)
    setFault(found)
    if (found) field.current?.focus()
    else if (goal?.description === words) goals.cancel(id)
    else void goals.save(id, words)
  }
  const cancelByEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.nativeEvent.isComposing && !saving) goals.cancel(id)
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!saving) submit()
      }}
      className={wrong ? 'border-s-4 border-danger ps-4' : ''}
    >
      <label htmlFor={fieldId} className="block font-bold">
        {t(isNew ? 'newGoal' : 'changeGoal')}
      </label>
      {isNew && (
        <p id={`${fieldId}-hint`} className="text-small text-ink-2">
          {t('examples')}
        </p>
      )}
      <p id={`${fieldId}-error`} role="alert" className="font-bold text-danger">
        {fault ? (
          <span>{fault.fault === 'blank' ? t('blank') : t('tooLong', fault)}</span>
        ) : gone ? (
          <span>{t('gone')}</span>
        ) : (
          notSaved && <GoalReason attempt={notSaved} />
        )}
      </p>
      <textarea
        ref={field}
        id={fieldId}
        rows={2}
        dir="auto"
        value={text}
        // The form closes after the save, which would lose what was typed meanwhile.
        readOnly={saving}
        aria-invalid={fault !== null}
        aria-describedby={isNew ? `${fieldId}-hint ${fieldId}-error` : `${fieldId}-error`}
        onChange={(event) => {
          goals.write(id, event.target.value)
        }}
        onKeyDown={cancelByEscape}
        className={`mt-1.5 field-sizing-content min-h-24 w-full resize-none rounded-art border-2 bg-surface px-4 py-2 ${fault ? 'border-danger' : 'border-edge'}`}
      />
      <div className="mt-2 flex flex-wrap gap-2">
        <Button type="submit" pending={saving} onKeyDown={cancelByEscape}>
          {saving ? t('saving') : gone ? t('addAgain') : t(notSaved ? 'tryAgain' : 'save')}
        </Button>
        <Button
          look="quiet"
          pending={saving}
          onKeyDown={cancelByEscape}
          onClick={() => {
            goals.cancel(id)
          }}
        >
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}

/** What is wrong with the text of a goal; lengths are in characters as the server counts them (code points). */
type GoalFault = { fault: 'blank' } | { fault: 'tooLong'; length: number; max: number; over: number }

/**
 * Validates the text of a goal before it is sent.
 * @param words trimmed, as it would be saved
 * @returns `null` if valid
 */
function goalFault(words: string): GoalFault | null {
  if (isBlank(words)) return { fault: 'blank' }
  const length = Array.from(words).length
  if (length <= maxGoalLength) return null
  return { fault: 'tooLong', length, max: maxGoalLength, over: length - maxGoalLength }
}
