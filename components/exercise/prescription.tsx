import { getTranslations } from 'next-intl/server'
import type { SelectedExercise } from '@/lib/domain/participant'
import { Dose } from './dose'

/** What the physio asks for: the dose in one large line and, where there is one, the note in a ruled box. */
export async function Prescription({ chosen }: { chosen: SelectedExercise }) {
  const t = await getTranslations('exercise')
  return (
    <div className="flex flex-col gap-4">
      <div className="font-display text-[1.75rem] leading-tight font-bold">
        <Dose chosen={chosen} />
      </div>
      {chosen.notes !== '' && (
        <section
          aria-labelledby="physio-note"
          className="rounded-art border-2 border-edge bg-surface px-4 py-3 print:break-inside-avoid"
        >
          <h2 id="physio-note" className="font-sans text-small">
            {t('note')}
          </h2>
          <p className="mt-1 wrap-anywhere whitespace-pre-line">{chosen.notes}</p>
        </section>
      )}
    </div>
  )
}
