import type { Confirmation, MailedKey, NewAccount } from '../domain/account'
import type { CalendarDate } from '../domain/calendar-date'
import type { AnswerOf, ChangeName, PayloadOf } from '../domain/changes/changes'
import type { Exercise } from '../domain/exercise'
import type { Language } from '../domain/language'
import type { Page, PageSummary } from '../domain/page'
import type { Participant } from '../domain/participant'
import type { SiteSettings } from '../domain/site'
import type { User } from '../domain/user'

export type Credentials = { username: string; password: string }

/** What a backend gives to somebody who signed in. Both stay on the server, inside the sealed session. */
export type Grant = {
  /** A bearer token. Where it is a JWT, its own `exp - iat` is its lifetime. */
  token: string
  /** Used once for a new grant; `null` where the backend cannot refresh. */
  refreshToken: string | null
}

/** Whose record a call is about, with their authority. Minted only in `lib/auth/scope.ts`, from a checked session. */
export type Scope = { readonly kind: 'Scope'; readonly userId: string; readonly token: string }

/** Of which plan a change was meant, and when; only changes of one plan look at it (`ofOnePlan` in `lib/domain/changes`). */
export type Meant = {
  /** The start date that the person saw. Left out, any plan will do. */
  planStart?: CalendarDate | undefined
  /** How long before it was sent it was pressed, in whole seconds: 0 to 30 days. */
  secondsAgo?: number | undefined
}

/**
 * `breaker`: another system has failed too often, so hardly anything is sent to it for now. `freshTokens`: it refuses the
 * tokens that it has just given, so no user can sign in.
 */
export type Health = { ok: boolean; breaker?: 'open'; freshTokens?: 'refused' }

/**
 * THE port: all that pages and route handlers ask of whatever keeps the programme. Three kinds answer it: embedded,
 * WordPress and Strapi. A thing that is missing is `null`, lists are `[]`, and every fault is a `BackendError`.
 */
export type Backend = {
  /** The name for health answers and logs. */
  readonly name: 'embedded' | 'wordpress' | 'strapi'
  /** Whether plans and diaries are kept here. Where not, pages say so, and `participant` and `change` are not implemented. */
  readonly keepsRecords: boolean
  /** Whether people can register and choose a new password here. Where not, no form for it is offered. */
  readonly offersAccounts: boolean

  /** @throws BackendError `not-signed-in`, the same for a wrong password and an unknown user */
  signIn(credentials: Credentials): Promise<Grant>
  /** Trades a refresh token for a new grant. @throws BackendError `not-signed-in` where it is spent, ended or too old */
  refresh(refreshToken: string): Promise<Grant>
  /** @throws BackendError `not-signed-in`; `unexpected-shape` where the answer lacks an expected field */
  currentUser(token: string): Promise<User>

  /**
   * Asks for an account. Its owner gets a mail with a link; before that link is used there is nothing to sign in to.
   * Ends the same, and in the same time, where there is an account with this e-mail: then its owner is told so by mail.
   * @param language of the mail
   */
  register(account: NewAccount, language: Language): Promise<void>
  /**
   * Makes the account of a mailed link, if the password is the one that was given with that registration.
   * @throws BackendError `not-found` if the link is not one of ours, was used or is too old; `not-signed-in` if the
   * password is another one: then nothing changes, and the link stays good
   */
  confirmAccount(confirmation: Confirmation): Promise<void>
  /**
   * Ends a registration that the owner of the mailbox did not ask for: its link makes no account any more. Harmless for a
   * link that is unknown, used or too old. An account that exists is not touched.
   * @throws BackendError `not-implemented` if the backend has no such call
   */
  cancelRegistration(mailed: MailedKey): Promise<void>
  /** Mails a link to choose a new password with. Ends the same, and in the same time, where there is no such account. */
  requestPasswordReset(email: string, language: Language): Promise<void>
  /**
   * Sets a new password, ends whatever was signed in with the old one, and tells the owner by mail.
   * @throws BackendError `not-found` where the link is not one of ours, too old or was used before
   */
  resetPassword(reset: MailedKey & { password: string }, language: Language): Promise<void>

  /** Public. */
  site(): Promise<SiteSettings>
  /** Public: every exercise, in the order of the library. */
  exercises(): Promise<Exercise[]>
  /** Public: every page, in the order of the contents list. */
  pages(): Promise<PageSummary[]>
  /** Public. `null` where there is no page of that name. Its HTML is foreign: only `lib/content` may hand it on. */
  page(slug: string): Promise<Page | null>

  /** @throws BackendError `not-found` where this user has no participant record */
  participant(scope: Scope): Promise<Participant>
  /**
   * Makes one change to the record and answers with what the record took. Repeating a change is harmless: it answers
   * with the values as they now are. Whose physio pass it needs is checked before, in `app/api`.
   * @throws BackendError `conflict` where the record has changed in a way that the change no longer fits; `not-found`
   * where it changes something that is not there; `limit-reached`, with the limit, where there may be no more;
   * `other-plan` if the record has another start date than it means; `not-yet` if it logs a session of a week that has not
   * begun in the clinic's zone
   */
  change<Name extends ChangeName>(
    scope: Scope,
    name: Name,
    payload: PayloadOf<Name>,
    meant?: Meant,
  ): Promise<AnswerOf<Name>>

  /** Answers quickly whether the backend can serve. Never throws. */
  health(): Promise<Health>
}
