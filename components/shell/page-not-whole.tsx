import { getTranslations } from 'next-intl/server'

/**
 * Watches whether the page gets all its files, and says so where it does not: what the server made of it stays to read.
 * @param nonce of the content security policy
 */
export async function PageNotWhole({ nonce }: { nonce: string | undefined }) {
  const t = await getTranslations('error')
  // `npm run dev` builds none.
  if (typeof builtFirstScript === 'undefined') return null
  return (
    <>
      <script nonce={nonce}>{builtFirstScript}</script>
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
    </>
  )
}
