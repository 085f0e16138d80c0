import { useTranslations } from 'next-intl'
import { useHydrated } from '@/lib/browser/page/use-hydrated'
import type { NoteDraft } from './use-note-drafts'

const nearTheEnd = 100

/** The physio's note on one exercise. Saves automatically; cuts off or replaces nothing that was typed. */
export function NoteField({
  id,
  what,
  draft: { text, left, type, leave },
}: {
  id: string
  /** Accessible name: the field and the exercise. */
  what: string
  draft: NoteDraft
}) {
  const t = useTranslations('physio')
  const hydrated = useHydrated()
  const countId = `${id}-count`
  const tooLong = left < 0
  return (
    <div className="min-w-0 flex-1 basis-40">
      <textarea
        id={id}
        aria-label={what}
        aria-describedby={left <= nearTheEnd ? countId : undefined}
        aria-invalid={tooLong}
        rows={1}
        dir="auto"
        value={text}
        disabled={!hydrated}
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
  )
}
