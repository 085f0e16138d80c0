import { getTranslations } from 'next-intl/server'
import { MailLink } from '../ui/mail-link'

/** Where to write with a question about the plan. Nothing where the site names nobody. */
export async function PlanContact({ email }: { email: string }) {
  const t = await getTranslations('plan')
  if (email === '') return null
  return (
    <p>
      {t.rich('contact', {
        email,
        link: (address) => <MailLink email={email}>{address}</MailLink>,
      })}
    </p>
  )
}
