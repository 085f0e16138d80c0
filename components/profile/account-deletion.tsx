import { useTranslations } from 'next-intl'
import { MailLink } from '../ui/mail-link'
import { Words } from '../ui/words'
import { DeleteAccount } from './delete-account'

/** How the user can have their account deleted: by a button here, or by asking the clinic. */
export function AccountDeletion({
  deletion,
  contact,
}: {
  /** `ask`: only the clinic can delete it. */
  deletion: 'request' | 'self' | 'ask'
  /** The clinic's e-mail address; empty if there is none. */
  contact: string
}) {
  const t = useTranslations('profile')
  return (
    <section aria-labelledby="deletion" className="rounded-card bg-surface p-5 forced-colors:border">
      <h2 id="deletion" className="text-h3">
        {t('deletion')}
      </h2>
      {deletion === 'ask' ? (
        <div className="mt-2 flex flex-col gap-2 text-ink-2">
          <p>{t('deletionAsk')}</p>
          {contact !== '' && (
            <p>
              <Words>
                {t.rich('deletionAskContact', {
                  email: contact,
                  link: (address) => <MailLink email={contact}>{address}</MailLink>,
                })}
              </Words>
            </p>
          )}
        </div>
      ) : (
        <DeleteAccount deletion={deletion} />
      )}
    </section>
  )
}
