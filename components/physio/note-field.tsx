import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { useAlive } from '@/lib/browser/use-alive'
import { FieldState } from './field-state'
import type { FieldSave } from './use-field-saves'
import { useNoteDraft } from './use-note-draft'
import { useWarnUnsaved } from './use-warn-unsaved'

const nearTheEnd = 100

/** The physio's note on one exercise. It saves itself; nothing that was typed is cut off or replaced. */
export function NoteField({
  what,
  notes,
  save,
  onSave,
}: {
  /** The label with the exercise. */
  what: string
  notes: string
  save: FieldSave | undefined
  onSave: (text: string, before: string) => void
}) {
  const t = useTranslations('physio')
  const alive = useAlive()
  const id = useId()
  const { text, open, left, type, leave } = useNoteDraft(notes, save, onSave)
  useWarnUnsaved(open)
  const countId = `${id}-count`
  const tooLong = left < 0
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-3 gap-y-1 @xs:grid-cols-[6.5rem_minmax(0,1fr)]">
      <label htmlFor={id} className="@xs:pt-2.5">
        {t('note')}
      </label>
      <div className="min-w-0">
        <textarea
          id={id}
          aria-label={what}
          aria-describedby={left <= nearTheEnd ? countId : undefined}
          aria-invalid={tooLong}
          rows={1}
          value={text}
          disabled={!alive}
          onChange={({ currentTarget }) => {
            type(currentTarget.value)
          }}
          onBlur={leave}
          className={`block field-sizing-content min-h-11 w-full resize-none rounded-art border-2 bg-surface px-3 py-2 ${tooLong ? 'border-danger' : 'border-edge hover:border-ink'}`}
        />
        {left <= nearTheEnd && (
          <p id={countId} className={tooLong ? 'font-bold text-danger' : 'text-ink-2'}>
            {tooLong ? t('noteTooLong', { characters: -left }) : t('noteLeft', { characters: left })}
          </p>
        )}
      </div>
      <div className="grid gap-1 @xs:col-start-2">
        <FieldState save={open && save?.state !== 'not-saved' ? undefined : save} what={what} fieldId={id} />
      </div>
    </div>
  )
}
