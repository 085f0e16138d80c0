import { useTranslations } from 'next-intl'
import { useEffect, useId, useRef, useState } from 'react'
import { maxFeltNoteLength } from '@/lib/domain/journal/session-felt'
import { Button } from '../ui/button'

/** A note about a session, opened by a press. It is saved by a press, or when the field is left. */
export function FeltNote({ said, onSave }: { said: string; onSave: (note: string) => void }) {
  const t = useTranslations('journal')
  const [draft, setDraft] = useState<string | null>(said === '' ? null : said)
  const field = useRef<HTMLTextAreaElement>(null)
  const [id, hintId] = [useId(), useId()]
  const isOpen = draft !== null
  const opened = useRef(isOpen)
  useEffect(() => {
    if (isOpen && !opened.current) field.current?.focus()
    opened.current = isOpen
  }, [isOpen])
  if (draft === null)
    return (
      <Button
        look="quiet"
        className="-ms-3 self-start"
        onClick={() => {
          setDraft('')
        }}
      >
        {t('addNote')}
      </Button>
    )
  const left = maxFeltNoteLength - [...draft].length
  const save = () => {
    const note = draft.trim()
    if (note !== said && note !== '' && left >= 0) onSave(note)
  }
  return (
    <div>
      <label htmlFor={id} className="font-bold">
        {t('note')}
      </label>
      <textarea
        ref={field}
        id={id}
        rows={2}
        dir="auto"
        value={draft}
        aria-describedby={hintId}
        aria-invalid={left < 0}
        onChange={({ currentTarget }) => {
          setDraft(currentTarget.value)
        }}
        onBlur={save}
        className={`mt-1.5 block field-sizing-content min-h-20 w-full resize-none rounded-art border-2 bg-surface px-3 py-2 ${left < 0 ? 'border-danger' : 'border-edge hover:border-ink'}`}
      />
      <p id={hintId} className={`mt-2 text-small ${left < 0 ? 'font-bold text-danger' : 'text-ink-2'}`}>
        {left < 0 ? t('noteTooLong', { over: -left }) : t('noteHint', { left })}
      </p>
      <Button look="secondary" className="mt-2" onClick={save}>
        {t('saveNote')}
      </Button>
    </div>
  )
}
