import { OctagonAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type Felt, isMuchPain } from '@/lib/domain/journal/session-felt'

// For a clinic that asks in words, "A lot" counts without a number.
const usualStopFrom = 7

/**
 * Marks an answer of much pain, by a word and a sign and not by colour alone. Renders nothing for another one.
 * @param stopFrom the clinic's number
 */
export function MuchPainMark({
  felt,
  stopFrom = usualStopFrom,
}: {
  felt: Felt | null
  stopFrom: number | undefined
}) {
  const t = useTranslations('physio')
  if (felt === null || !isMuchPain(felt, stopFrom)) return null
  return (
    <span className="inline-flex shrink-0 items-center gap-1 rounded-full bg-danger-soft px-2 font-bold text-danger">
      <OctagonAlert aria-hidden="true" size={16} className="shrink-0" />
      <span>{t('feltMuch')}</span>
    </span>
  )
}
