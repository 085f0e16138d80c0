import { useTranslations } from 'next-intl'
import Link from 'next/link'

/** Link to the page that sets or changes the start date. */
export function StartDateLink({ set }: { set: boolean }) {
  const t = useTranslations('physio')
  return (
    <Link
      href="/physio/start-date"
      prefetch={false}
      className="-ms-2 inline-flex min-h-11 items-center px-2 font-bold text-brand underline underline-offset-4 hover:decoration-2"
    >
      {t(set ? 'changeStartDate' : 'setStartDate')}
    </Link>
  )
}
