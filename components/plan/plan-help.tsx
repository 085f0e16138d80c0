import { useTranslations } from 'next-intl'
import { Contact } from '../content/contact'

/** Says who can change the plan, and whom to ask. */
export function PlanHelp({ contact }: { contact: string }) {
  const t = useTranslations('plan')
  return (
    <section aria-labelledby="plan-help" className="mx-auto w-full max-w-170">
      <h2 id="plan-help" className="mb-2 text-h3">
        {t('helpTitle')}
      </h2>
      <div className="max-w-[60ch] text-ink-2">
        <p>{t('help')}</p>
        <Contact email={contact} />
      </div>
    </section>
  )
}
