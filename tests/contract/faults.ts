/** Repairs a fault. */
export type Mend = () => Promise<void>

/** Faults to inject into a backend. A backend leaves out those it cannot have. */
export type Faults = {
  /** Refuses connections. */
  away?: () => Promise<Mend>
  /** Accepts requests without answering. */
  silent?: () => Promise<Mend>
  /** Breaks all open connections; new ones work. */
  broken?: () => Promise<Mend>
  /** Locks a user's record in another transaction. */
  stuck?: (userId: string) => Promise<Mend>
  /** Deletes a user's record. */
  noRecord?: (userId: string) => Promise<Mend>
  /** Writes a text under an unknown key into a goal of a user's record. */
  wrongShape?: (userId: string, text: string) => Promise<Mend>
}
