/** Tells the instant. Passed in wherever time matters, so that tests can set it. */
export type Clock = () => Date
