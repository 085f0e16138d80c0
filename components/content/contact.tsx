import { useTranslations } from 'next-intl'
import { MailLink } from '../ui/mail-link'
import { Words } from '../ui/words'

/** The site's contact address for questions. Renders nothing if none is set. */
export function Contact({ email }: { email: string }) {
  const t = useTranslations('content')
  if (email === '') return null
  return (
    <p>
      <Words>
        {t.rich('contact', { email, link: (address) => <MailLink email={email}>{address}</MailLink> })}
      </Words>
    </p>
  )
}
