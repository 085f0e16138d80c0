import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import type { SiteSettings } from '@/lib/domain/site'
import { CookieSettingsButton } from '../cookies/cookie-settings-button'
import { MailLink } from '../ui/mail-link'
import { Logo } from './logo'

const linkClasses = 'inline-flex min-h-12 items-center underline underline-offset-4'

/** The site's footer, from its settings. Plain text until the settings may contain markup. */
export async function Footer({ footer, contact }: { footer: SiteSettings['footer']; contact: string }) {
  const t = await getTranslations('shell')
  return (
    <footer
      aria-label={t('footer')}
      className="border-t border-line px-5 py-8 text-small text-ink-2 rail:px-8 print:hidden"
    >
      {footer.logo && <Logo logo={footer.logo} className="mb-6 max-h-16" />}
      <div className="grid max-w-3xl gap-6 rail:grid-cols-2">
        {[footer.col1, footer.col2].filter(Boolean).map((column) => (
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
      {footer.additionalInfo && (
        <p className="mt-6 max-w-[65ch] wrap-anywhere whitespace-pre-line text-ink">
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
