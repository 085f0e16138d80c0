import { getTranslations } from 'next-intl/server'
import { Pictogram } from '../pictogram/pictogram'
import { LogArt, PlanArt } from './how-it-works-art'

const withPlan = [
  { title: 'step1Title', text: 'step1', art: <PlanArt /> },
  { title: 'step2Title', text: 'step2', art: <Pictogram slug="sit-to-stand" title="" decorative /> },
  { title: 'step3Title', text: 'step3', art: <LogArt /> },
] as const

const withoutPlan = [
  { title: 'chooseTitle', text: 'choose', art: <PlanArt /> },
  { title: 'lookTitle', text: 'look', art: <Pictogram slug="bridge" title="" decorative /> },
  { title: 'step2Title', text: 'step2', art: <Pictogram slug="sit-to-stand" title="" decorative /> },
] as const

/** Three steps for first-time visitors. */
export async function HowItWorks({ keepsRecords }: { keepsRecords: boolean }) {
  const t = await getTranslations('home')
  return (
    <section className="mt-14">
      <h2 className="text-h2">{t('howItWorks')}</h2>
      <ol className="mt-5 grid gap-8 rail:grid-cols-3 rail:gap-6">
        {(keepsRecords ? withPlan : withoutPlan).map(({ title, text, art }, index) => (
          <li
            key={title}
            className="flex flex-wrap items-center gap-4 rail:flex-col rail:flex-nowrap rail:items-start"
          >
            <div className="w-28 max-w-full shrink-0 rail:w-full">{art}</div>
            <div className="min-w-0 flex-1 basis-36 rail:flex-none">
              <h3 className="text-h3">{`${index + 1}. ${t(title)}`}</h3>
              <p className="mt-1 text-ink-2">{t(text)}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
