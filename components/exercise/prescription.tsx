import { useTranslations } from 'next-intl'
import type { SelectedExercise } from '@/lib/domain/participant'
import { Dose } from './dose'
import { DoseInWords } from './dose-in-words'

/** What the physio prescribes: the dose in one large line and, if there is one, the note in a ruled box. */
export function Prescription({ chosen }: { chosen: SelectedExercise }) {
  const t = useTranslations('exercise')
  return (
    <div className="flex flex-col gap-4 print:gap-2">
      <div>
        <div className="font-display text-[1.75rem] leading-tight font-bold wrap-anywhere">
          <Dose chosen={chosen} />
        </div>
        <DoseInWords chosen={chosen} />
      </div>
      {chosen.notes !== '' && (
        <section
          aria-labelledby="physio-note"
          className="rounded-art border-2 border-edge bg-surface px-4 py-3 print:break-inside-avoid print:py-1"
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
