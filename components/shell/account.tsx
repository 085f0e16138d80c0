import { UserRound } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { isolated } from '@/lib/domain/isolated'
import type { User } from '@/lib/domain/user'
import { MailLink } from '../ui/mail-link'
import { TooltipButton } from '../ui/tooltip-button'
import { ProfileLink } from './profile-link'
import { SignOutButton } from './sign-out-button'

/** The logged-in user, behind a button with their initials, and the logout button. */
export async function Account({
  user,
  contact,
}: {
  user: User
  /** The site's contact address; empty if none is set. */
  contact: string
}) {
  const t = await getTranslations('shell')
  const name = user.displayName ?? user.email
  const signedIn = t(name === undefined ? 'signedIn' : 'signedInAs')
  return (
    <div className="print:hidden">
      <TooltipButton
        tooltip={name === undefined ? signedIn : `${signedIn} ${isolated(name)}`}
        popoverTarget="account"
        className="grid size-12 place-items-center rounded-full border-2 border-edge bg-surface font-display text-tab font-bold hover:border-ink"
      >
        {name === undefined ? (
          <UserRound aria-hidden="true" />
        ) : (
          <span aria-hidden="true">{initialsOf(name)}</span>
        )}
        <span className="sr-only">{t('account')}</span>
      </TooltipButton>
      <div
        id="account"
        popover="auto"
        role="dialog"
        aria-label={t('account')}
        className="fixed inset-[4.5rem_1rem_auto_auto] m-0 w-80 max-w-[calc(100vw-2rem)] rounded-card border border-line bg-surface p-5 text-ink shadow-lg"
      >
        <p className="text-small text-ink-2">{signedIn}</p>
        <p dir="auto" className="font-bold wrap-break-word">
          {name}
        </p>
        {user.email !== undefined && user.email !== name && (
          <p className="text-small wrap-break-word text-ink-2">{user.email}</p>
        )}
        <div className="mt-4 flex flex-col gap-2">
          <ProfileLink>{t('profile')}</ProfileLink>
          <SignOutButton />
          {contact !== '' && <MailLink email={contact}>{t('help')}</MailLink>}
        </div>
      </div>
    </div>
  )
}

const characters = new Intl.Segmenter()

/** Up to two initials, as whole characters, so that no accent or emoji is cut. */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : words
  return chosen
    .map((word = '') => [...characters.segment(word)][0]?.segment ?? '')
    .join('')
    .toLocaleUpperCase()
}
