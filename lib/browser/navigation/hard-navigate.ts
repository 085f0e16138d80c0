/** Goes to another page of this site by a full load, which empties whatever this tab holds of a person. */
export function hardNavigate(path: string): void {
  window.location.assign(path)
}

/** Goes to the page on which participants log in, and from there back to this one. @param reason said there in words */
export function redirectToLogin(reason: 'expired' | null): void {
  hardNavigate(loginAddress(window.location.pathname, reason))
}

/** Why a clinic visit is locked: it was asked for, or the computer was not used. */
export type WhyLocked = 'locked' | 'idle'

/** Leaves for the page that unlocks a clinic visit, and from there back to this page if it is one of the physio area. */
export function redirectToUnlock(why: WhyLocked): void {
  const { pathname } = window.location
  const previous = pathname.startsWith('/physio') ? pathname : '/physio'
  hardNavigate(`/physio/login?${new URLSearchParams({ previous, reason: why }).toString()}`)
}

/** The address of the page on which participants log in. @param from the path to come back to; the server checks that it is one of ours */
export function loginAddress(from: string, reason: 'expired' | null): string {
  const query = new URLSearchParams({
    ...(/^\/(participant\/|physio(\/|$)|user\/profile$)/.test(from) && { previous: from }),
    ...(reason !== null && { reason }),
  })
  return query.size > 0 ? `/user/login?${query.toString()}` : '/user/login'
}
