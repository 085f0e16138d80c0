import { ChevronDown, OctagonAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { Language } from '@/lib/domain/language'
import { Words } from '../ui/words'

const lineClasses = 'items-center text-danger'

/**
 * When to stop and get help: a warning card, marked by its words, icon and border, not by colour alone. On a phone's
 * screen it is one line that opens. The reasons are beside the `details`, so that wide screens and paper always have them.
 */
export function StopIf({ reasons, lang }: { reasons: string[]; lang?: Language | undefined }) {
  const t = useTranslations('exercise')
  const [first, ...others] = reasons
  if (first === undefined) return null
  return (
    <section
      aria-labelledby="stop-if"
      className="rounded-card border-2 border-danger bg-danger-soft px-2 rail:p-4 print:break-inside-avoid print:px-3 print:py-2"
    >
      <details className="group/stop peer rail:hidden print:hidden">
        <summary
          className={`flex min-h-12 gap-1.5 py-1 text-small leading-[1.3] wrap-anywhere [&::-webkit-details-marker]:hidden ${lineClasses}`}
        >
          <OctagonAlert aria-hidden="true" size={20} className="shrink-0" />
          <span className="flex-1 group-open/stop:hidden">
            <Words>
              {t.rich('stopIfFirst', {
                reason: first,
                more: others.length,
                own: (words) => <span lang={lang}>{words}</span>,
              })}
            </Words>
          </span>
          <span className="hidden flex-1 font-bold group-open/stop:block">{t('stopIf')}</span>
          <ChevronDown aria-hidden="true" size={20} className="shrink-0 group-open/stop:rotate-180" />
        </summary>
      </details>
      <h2 id="stop-if" className={`hidden gap-2.5 text-h3 rail:flex print:flex ${lineClasses}`}>
        <OctagonAlert aria-hidden="true" size={24} className="shrink-0" />
        <span>{t('stopIf')}</span>
      </h2>
      <div className="hidden px-1.5 pb-3 leading-[1.3] peer-open:block rail:block rail:p-0 print:block print:p-0">
        <ul
          lang={lang}
          className="flex list-disc flex-col gap-0.5 ps-6 marker:text-danger rail:mt-1.5 print:mt-1"
        >
          {reasons.map((reason, index) => (
            <li key={index}>{reason}</li>
          ))}
        </ul>
        <p className="mt-2 font-bold print:mt-1 print:text-small">{t('getHelp')}</p>
      </div>
    </section>
  )
}
