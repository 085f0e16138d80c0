import { getTranslations } from 'next-intl/server'
import type { SiteSettings } from '@/lib/domain/site'

/** The site's footer, from its settings. Plain text until the settings may carry markup. */
export async function Footer({ footer }: { footer: SiteSettings['footer'] }) {
  const t = await getTranslations('shell')
  return (
    <footer
      aria-label={t('footer')}
      className="border-t border-line px-5 py-8 text-small text-ink-2 rail:px-8 print:hidden"
    >
      <div className="grid max-w-3xl gap-6 rail:grid-cols-2">
        {[footer.col1, footer.col2].filter(Boolean).map((column) => (
          <p key={column} className="wrap-anywhere whitespace-pre-line">
            {column}
          </p>
        ))}
      </div>
      {footer.links.length > 0 && (
        <ul className="mt-4 flex flex-wrap gap-x-6">
          {footer.links.map((link) => (
            <li key={link.url}>
              <a href={link.url} className="inline-flex min-h-12 items-center underline underline-offset-4">
                {link.title}
              </a>
            </li>
          ))}
        </ul>
      )}
      {footer.additionalInfo && (
        <p className="mt-4 max-w-[65ch] wrap-anywhere whitespace-pre-line">{footer.additionalInfo}</p>
      )}
    </footer>
  )
}
