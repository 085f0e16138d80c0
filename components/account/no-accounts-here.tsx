import { getTranslations } from 'next-intl/server'
import { MailLink } from '../ui/mail-link'
import { Notice } from '../ui/notice'
import { Words } from '../ui/words'

/** Replaces an account form if the backend offers no accounts. */
export async function NoAccountsHere({ contact }: { contact: string }) {
  const t = await getTranslations('account')
  return (
    <div className="mx-auto max-w-md">
      <Notice level={1} title={t('notHereTitle')}>
        <p>{t('notHere')}</p>
        {contact !== '' && (
          <p>
            <Words>
              {t.rich('notHereContact', {
                email: contact,
                link: (address) => <MailLink email={contact}>{address}</MailLink>,
              })}
            </Words>
          </p>
        )}
      </Notice>
    </div>
  )
}
