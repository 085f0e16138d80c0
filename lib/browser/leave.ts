/** Goes to another page of this site by a full load, which empties whatever this tab holds of a person. */
export function leave(path: string): void {
  window.location.assign(path)
}

/** Goes to the page on which participants log in, and from there back to this one. @param reason said there in words */
export function leaveToLogIn(reason: 'expired' | null): void {
  leave(logInAddress(window.location.pathname, reason))
}

/** The address of that page. @param from the path to come back to; the server checks that it is one of ours */
export function logInAddress(from: string, reason: 'expired' | null): string {
  const query = new URLSearchParams({
    ...(/^\/(participant\/|physio(\/|$)|user\/profile$)/.test(from) && { previous: from }),
    ...(reason !== null && { reason }),
  })
  return query.size > 0 ? `/user/login?${query.toString()}` : '/user/login'
}
