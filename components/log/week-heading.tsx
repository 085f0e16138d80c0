import { useTranslations } from 'next-intl'

/** Heading "Week 3 of 12": the week in the taut numeral style, the rest in the slack one. */
export function WeekHeading({ week, weeks }: { week: number; weeks: number }) {
  const t = useTranslations('log')
  return (
    <h1 tabIndex={-1} className="text-week leading-none tracking-tight">
      <span className="numeral-taut">{t('week', { week })}</span>{' '}
      <span className="text-[0.85em] text-ink-2 numeral-slack">{t('ofWeeks', { weeks })}</span>
    </h1>
  )
}
