/** Puts right again what a fault made wrong. */
export type Mend = () => Promise<void>

/** What can be done to a backend. One that cannot have a fault leaves it out. */
export type Faults = {
  /** Nobody answers. */
  away?: () => Promise<Mend>
  /** It takes what it is told and says nothing. */
  silent?: () => Promise<Mend>
  /** Every connection that it has breaks off; new ones can be made. */
  broken?: () => Promise<Mend>
  /** Somebody else holds the record of a user and does not give it back. */
  stuck?: (userId: string) => Promise<Mend>
  /** The record of a user is not there. */
  noRecord?: (userId: string) => Promise<Mend>
  /** A goal in the record of a user has a text, under a name that no goal has. */
  wrongShape?: (userId: string, text: string) => Promise<Mend>
}
