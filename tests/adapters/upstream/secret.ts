/** Stands in whatever is secret or somebody's own, so that it can be looked for. */
export const secret = 'c4nary'
