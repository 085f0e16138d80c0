import { ChevronDown } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { SiteSettings } from '@/lib/domain/site'
import { CookieSettingsButton } from '../cookies/cookie-settings-button'
import { MailLink } from '../ui/mail-link'
import { Logo } from './logo'

const linkClasses = 'inline-flex min-h-12 items-center underline underline-offset-4'

/**
 * The site's footer, from its settings. Plain text until the settings may contain markup. On a phone, all but the last
 * sentence is collapsed for users who are logged in: they pass the footer several times a week.
 */
export function Footer({
  footer,
  contact,
  collapses,
}: {
  footer: SiteSettings['footer']
  contact: string
  /** Whether logo, columns and links are collapsed on a phone. */
  collapses: boolean
}) {
  const t = useTranslations('shell')
  const columns = [footer.col1, footer.col2].filter(Boolean)
  return (
    <footer
      aria-label={t('footer')}
      className={`border-t border-line px-5 text-small text-ink-2 rail:px-8 rail:py-8 print:hidden ${collapses ? 'py-3' : 'py-8'}`}
    >
      {collapses && (
        <details className="group/about peer rail:hidden">
          <summary className="flex min-h-12 items-center gap-1.5 [&::-webkit-details-marker]:hidden">
            <span>{t('footer')}</span>
            <ChevronDown aria-hidden="true" size={20} className="shrink-0 group-open/about:rotate-180" />
          </summary>
        </details>
      )}
      {/* Beside the `details`, so that wide screens always have it. */}
      <div className={collapses ? 'hidden py-2 peer-open:block rail:block rail:py-0' : ''}>
        {footer.logo && <Logo logo={footer.logo} className="mb-6 max-h-16" />}
        <div className="grid max-w-3xl gap-6 rail:grid-cols-2">
          {columns.map((column) => (
            <p key={column} className="wrap-anywhere whitespace-pre-line">
              <WithMailLink text={column} contact={contact} />
            </p>
          ))}
        </div>
        <ul className="mt-4 flex flex-wrap gap-x-6">
          {footer.links.map((link) => (
            <li key={link.url}>
              <a href={link.url} className={linkClasses}>
                {link.title}
              </a>
            </li>
          ))}
          <li>
            <CookieSettingsButton className={linkClasses} />
          </li>
        </ul>
      </div>
      {footer.additionalInfo && (
        <p
          className={`max-w-[65ch] wrap-anywhere whitespace-pre-line text-ink rail:mt-6 ${collapses ? 'mt-1' : 'mt-6'}`}
        >
          {footer.additionalInfo}
        </p>
      )}
    </footer>
  )
}

/** Turns the site's contact address into a link if the text contains it. */
function WithMailLink({ text, contact }: { text: string; contact: string }): ReactNode {
  const at = contact === '' ? -1 : text.indexOf(contact)
  if (at === -1) return <span>{text}</span>
  return (
    <>
      <span>{text.slice(0, at)}</span>
      <MailLink email={contact} withinText>
        {contact}
      </MailLink>
      <span>{text.slice(at + contact.length)}</span>
    </>
  )
}
