import { getTranslations } from 'next-intl/server'

/** Says that the page did not get all its files, where `FirstScript` finds that: what the server made of it stays to read. */
export async function PageNotWhole() {
  const t = await getTranslations('error')
  return (
    <div
      id="page-not-whole"
      role="alert"
      hidden
      className="sticky top-0 z-20 border-b border-line bg-surface px-5 py-3 rail:px-8 print:hidden"
    >
      <p className="font-bold">{t('notWhole')}</p>
      <button
        type="button"
        className="inline-flex min-h-12 items-center font-bold text-brand underline underline-offset-4"
      >
        {t('tryAgain')}
      </button>
    </div>
  )
}
