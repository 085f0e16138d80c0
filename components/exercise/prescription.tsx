import { useTranslations } from 'next-intl'
import type { Sides } from '@/lib/domain/exercise'
import type { SelectedExercise } from '@/lib/domain/participant.schema'
import { Dose } from './dose'
import { DoseInWords } from './dose-in-words'

/** What the physio prescribes: the dose in one large line and, if there is one, the note in a ruled box. */
export function Prescription({
  chosen,
  sides,
}: {
  chosen: SelectedExercise
  /** The limbs that take turns, if the exercise is done on each side. */
  sides: Sides | null | undefined
}) {
  const t = useTranslations('exercise')
  return (
    <div className="flex flex-col gap-2.5 rail:gap-4 print:gap-2">
      <div>
        <div className="font-display text-h2 leading-tight font-bold wrap-anywhere rail:text-[1.75rem]">
          <Dose chosen={chosen} sides={sides} />
        </div>
        <DoseInWords chosen={chosen} sides={sides} />
      </div>
      {chosen.notes !== '' && (
        <section
          aria-labelledby="physio-note"
          className="rounded-art border-2 border-edge bg-surface px-3 py-1.5 leading-snug rail:px-4 rail:py-3 print:break-inside-avoid print:py-1"
        >
          <h2 id="physio-note" className="font-sans text-small">
            {t('note')}
          </h2>
          <p dir="auto" className="wrap-anywhere whitespace-pre-line rail:mt-1">
            {chosen.notes}
          </p>
        </section>
      )}
    </div>
  )
}
