import { getTranslations } from 'next-intl/server'

/** The steps in order, numbered. They say all that a picture or a video shows. */
export async function Steps({ steps }: { steps: string[] }) {
  const t = await getTranslations('exercise')
  return (
    <section aria-labelledby="steps">
      <h2 id="steps" className="mb-4 text-h2">
        {t('steps')}
      </h2>
      {steps.length === 0 ? (
        <p className="rounded-card bg-surface p-5">{t('noSteps')}</p>
      ) : (
        <ol className="flex flex-col gap-4 [counter-reset:step]">
          {steps.map((step, index) => (
            <li
              key={index}
              className="grid grid-cols-[2.5rem_minmax(0,1fr)] gap-4 [counter-increment:step] before:grid before:size-10 before:place-items-center before:rounded-full before:bg-mat before:font-display before:font-bold before:content-[counter(step)] print:break-inside-avoid print:before:border forced-colors:before:border"
            >
              <span className="max-w-[60ch] self-center">{step}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
