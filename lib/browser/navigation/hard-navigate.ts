/** Navigates to another page of this site with a full load, which clears all personal data in this tab's memory. */
export function hardNavigate(path: string): void {
  window.location.assign(path)
}

/** Redirects to the participant login, which leads back to this page. @param reason shown on the login page */
export function redirectToLogin(reason: 'expired' | null): void {
  hardNavigate(loginAddress(window.location.pathname, reason))
}

/** What ended a session, as the login page says it. */
export type WhySignedOut = 'logged-out' | 'account-closed' | 'account-erased' | 'visit-ended'

/**
 * Redirects to the participant login after a sign-out, which says whether something of the user is left here.
 * @param why `null` if another tab has said it
 * @param isCleared whether a look found nothing of the user in this browser
 */
export function redirectAfterSignOut(why: WhySignedOut | null, isCleared: boolean): void {
  const query = new URLSearchParams({
    ...(why !== null && { reason: why }),
    ...(!isCleared && { device: 'not-cleared' }),
  })
  hardNavigate(loginWith(query))
}

/** Why a clinic visit is locked: on request, or because the computer was idle. */
export type WhyLocked = 'locked' | 'idle'

/** Redirects to the page that unlocks a clinic visit; it leads back to this page if this is in the physio area. */
export function redirectToUnlock(why: WhyLocked): void {
  const { pathname } = window.location
  const previous = pathname.startsWith('/physio') ? pathname : '/physio'
  hardNavigate(`/physio/login?${new URLSearchParams({ previous, reason: why }).toString()}`)
}

/**
 * Returns the address of the participant login. @param from the path to return to; the server checks that it is one of ours
 */
export function loginAddress(from: string, reason: 'expired' | null): string {
  const query = new URLSearchParams({
    ...(/^\/(participant\/|physio(\/|$)|user\/profile$)/.test(from) && { previous: from }),
    ...(reason !== null && { reason }),
  })
  return loginWith(query)
}

function loginWith(query: URLSearchParams): string {
  return query.size > 0 ? `/user/login?${query.toString()}` : '/user/login'
}
