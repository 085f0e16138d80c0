import { getTranslations } from 'next-intl/server'
import { textLink } from '../ui/text-link'

/**
 * Says that some of the page's files could not be loaded, if `FirstScript` finds that. The server's markup can still be
 * read.
 */
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
      <button type="button" className={textLink.row}>
        {t('tryAgain')}
      </button>
    </div>
  )
}
