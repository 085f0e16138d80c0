let nothing = false

/** Sets whether this page may store nothing of its user, because this is a shared computer. */
export function storeNothingOfUser(value: boolean): void {
  nothing = value
}

/** Whether this page may store nothing of its user: neither a queue, a copy nor how far a video was watched. */
export function storesNothingOfUser(): boolean {
  return nothing
}
