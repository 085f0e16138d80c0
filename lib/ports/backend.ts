import type { AccountEnding, Confirmation, MailedKey, NewAccount } from '../domain/account'
import type { CalendarDate } from '../domain/calendar-date'
import type { AnswerOf, ChangeName, PayloadOf } from '../domain/changes/changes'
import type { Exercise } from '../domain/exercise'
import type { EnteredBy } from '../domain/journal/event'
import type { Language } from '../domain/language'
import type { Page, PageSummary } from '../domain/page'
import type { Participant } from '../domain/participant.schema'
import type { SiteSettings } from '../domain/site'
import type { User } from '../domain/user'

export type Credentials = { username: string; password: string }

/**
 * What is known of a user before the user endpoint is asked. `slug`: a name for addresses; `typed`: the name that was typed
 * at the log-in.
 */
export type KnownUser = Partial<Record<'id' | 'email' | 'login' | 'slug' | 'typed', string>>

/** What a backend issues on sign-in. Both stay on the server, inside the sealed session. */
export type Grant = {
  /** A bearer token. If it is a JWT, its lifetime is its `exp - iat`. */
  token: string
  /** Used for a new grant, which has its successor; `null` if the backend cannot refresh. */
  refreshToken: string | null
  /** How long the refresh token can be used, in seconds from now. Omitted if the backend does not say. */
  refreshSeconds?: number
  /** What the backend said of the user when it issued the token, and what was typed. */
  user?: KnownUser
}

/** Whose record a call is about, with their token. Created only in `lib/auth/scope.ts`, from a checked session. */
export type Scope = { readonly kind: 'Scope'; readonly userId: string; readonly token: string }

/**
 * Which plan a change was meant for, and when. `planStart` counts only for changes of one plan (`ofOnePlan` in
 * `lib/domain/changes`).
 */
export type ChangeContext = {
  /** The start date that the user saw. If omitted, the change fits any plan. */
  planStart?: CalendarDate | undefined
  /** How long before sending the user made the change, in whole seconds: 0 to 30 days. */
  secondsAgo?: number | undefined
  /** Who enters it, for the journal. If omitted, the participant. */
  enteredBy?: EnteredBy | undefined
}

/**
 * `breaker`: another system has failed too often, so requests to it are refused, except for probes. `freshTokens`: it refuses
 * tokens that it has just issued, so no user can sign in.
 */
export type Health = { ok: boolean; breaker?: 'open'; freshTokens?: 'refused' }

/**
 * The port: all that pages and route handlers ask of the store of the programme. It has three implementations:
 * embedded, WordPress and Strapi. A missing value is `null`, lists are `[]`, and every error is a `BackendError`.
 */
export type Backend = {
  /** The name for health answers and logs. */
  readonly name: 'embedded' | 'wordpress' | 'strapi'
  /**
   * Whether plans and diaries are stored here. If not, pages say so, and `participant` and `change` throw
   * `not-implemented`.
   */
  readonly keepsRecords: boolean
  /** Whether users can register and choose a new password here. If not, no form for it is shown. */
  readonly offersAccounts: boolean
  /** Whether `endAccount` works here. If not, the profile says whom to ask. */
  readonly endsAccounts: boolean

  /**
   * @throws BackendError `not-signed-in`, the same for a wrong password and an unknown user; `refused` if the backend lets
   * this user not in now for another reason, such as a lockout
   */
  signIn(credentials: Credentials): Promise<Grant>
  /**
   * Exchanges a refresh token for a new grant.
   * @throws BackendError `not-signed-in` if it is used, revoked or expired
   */
  refresh(refreshToken: string): Promise<Grant>
  /**
   * @param known of the user, to be compared with the answer. If omitted, only the token is compared
   * @throws BackendError `not-signed-in`; `unexpected-shape` if the answer lacks an expected field, or is about another
   * user, as from a cache
   */
  currentUser(token: string, known?: KnownUser): Promise<User>

  /**
   * Requests an account. Its owner gets a mail with a link; before that link is used there is no account to sign in to.
   * If there is an account with this e-mail, the call ends the same, in the same time, and its owner is told by mail.
   * @param language of the mail
   */
  register(account: NewAccount, language: Language): Promise<void>
  /**
   * Creates the account of a mailed link, if the password matches that registration.
   * @throws BackendError `not-found` if the link is unknown, used or expired; `not-signed-in` if the password is
   * another one: then nothing changes, and the link stays valid
   */
  confirmAccount(confirmation: Confirmation): Promise<void>
  /**
   * Cancels a registration that the owner of the mailbox did not request: its link no longer creates an account. Does
   * nothing for a link that is unknown, used or expired. An existing account is not touched.
   * @throws BackendError `not-implemented` if the backend has no such call
   */
  cancelRegistration(mailed: MailedKey): Promise<void>
  /** Mails a link to choose a new password. Without such an account it ends the same, in the same time. */
  requestPasswordReset(email: string, language: Language): Promise<void>
  /**
   * Sets a new password, revokes all sessions begun with the old one, and tells the owner by mail.
   * @returns the id of the user if the backend cannot revoke their tokens: the caller then ends the sessions; else `null`
   * @throws BackendError `not-found` if the link is unknown, expired or used
   */
  resetPassword(reset: MailedKey & { password: string }, language: Language): Promise<string | null>

  /**
   * Ends the account of a signed-in user, after checking the password again. `close`: it cannot be signed in to, all that is in
   * it is kept, and user and clinic are told by mail. `erase`: everything about the user is erased. The caller ends the
   * sessions.
   * @param language of the mail to the user
   * @throws BackendError `refused` if the password is wrong: nothing changes; `not-signed-in`; `not-implemented` if this
   * backend has no such call
   */
  endAccount(token: string, ending: AccountEnding, language: Language): Promise<void>

  // `language` is the reader's. Without it, and for content that is not translated, the words are the original's. A backend
  // without translations ignores it.
  /** Public. */
  site(language?: Language): Promise<SiteSettings>
  /** Public: every exercise, in library order. */
  exercises(language?: Language): Promise<Exercise[]>
  /** Public: every page, in the order of the contents list. */
  pages(language?: Language): Promise<PageSummary[]>
  /** Public. `null` if there is no page with this slug. Its HTML is untrusted: only `lib/content` may pass it on. */
  page(slug: string, language?: Language): Promise<Page | null>

  /** Whether `exercise-order` works here. If not, pages do not offer to move exercises. */
  reordersPlans(scope: Scope): Promise<boolean>
  /** @throws BackendError `not-found` if this user has no participant record */
  participant(scope: Scope): Promise<Participant>
  /**
   * Makes one change to the record and answers with the values that were saved. A repeated change is harmless: it
   * answers with the current values. If it needs a physio pass, `app/api` has checked that before.
   * @throws BackendError `conflict` if the record has changed so that the change no longer fits; `not-found` if it
   * changes something that does not exist; `limit-reached`, with the limit, if there may be no more; `other-plan` if
   * the record has another start date than the change was meant for; `not-yet` if it logs a session of a week that has
   * not begun in the clinic's zone; `not-implemented` for `exercise-order` if the backend has no such call
   */
  change<Name extends ChangeName>(
    scope: Scope,
    name: Name,
    payload: PayloadOf<Name>,
    context?: ChangeContext,
  ): Promise<AnswerOf<Name>>

  /** Answers quickly whether the backend can serve. Never throws. */
  health(): Promise<Health>
}
