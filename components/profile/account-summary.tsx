import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { User } from '@/lib/domain/user'

/** The logged-in user, as the backend has them, and what they can do with their account. */
export function AccountSummary({ user, children }: { user: User; children: ReactNode }) {
  const t = useTranslations('profile')
  return (
    <section aria-labelledby="account-summary" className="rounded-card bg-surface p-5 forced-colors:border">
      <h2 id="account-summary" className="text-h3">
        {t('account')}
      </h2>
      <dl className="mt-1">
        {user.displayName !== undefined && <Line term={t('name')}>{user.displayName}</Line>}
        {user.email !== undefined && <Line term={t('email')}>{user.email}</Line>}
      </dl>
      {children}
    </section>
  )
}

function Line({ term, children }: { term: string; children: string }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-6 border-b border-line py-3">
      <dt className="text-ink-2">{term}</dt>
      <dd dir="auto" className="font-bold wrap-anywhere">
        {children}
      </dd>
    </div>
  )
}
