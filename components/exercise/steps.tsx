import { useTranslations } from 'next-intl'
import type { Exercise } from '@/lib/domain/exercise'
import type { Language } from '@/lib/domain/language'
import { styledWords } from './styled-words'

/** Numbered steps. They say everything that a picture or a video shows. */
export function Steps({
  exercise: { steps, styled },
  lang,
}: {
  exercise: Pick<Exercise, 'steps' | 'styled'>
  lang?: Language | undefined
}) {
  const t = useTranslations('exercise')
  return (
    <section aria-labelledby="steps">
      <h2 id="steps" className="mb-3 text-h2 rail:mb-4 print:mb-1">
        {t('steps')}
      </h2>
      {steps.length === 0 ? (
        <p className="rounded-card bg-surface p-5">{t('noSteps')}</p>
      ) : (
        <ol lang={lang} className="flex flex-col gap-4 [counter-reset:step] print:gap-0.5">
          {steps.map((step, index) => (
            <li
              key={index}
              className="grid grid-cols-[2.5rem_minmax(0,1fr)] gap-4 [counter-increment:step] before:grid before:size-10 before:place-items-center before:rounded-full before:bg-mat before:font-display before:font-bold before:content-[counter(step)] print:break-inside-avoid print:grid-cols-[2rem_minmax(0,1fr)] print:before:size-6 print:before:border forced-colors:before:border"
            >
              <div className="max-w-[60ch] self-center print:max-w-none">
                {styledWords(step, styled?.steps?.[index])}
              </div>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
