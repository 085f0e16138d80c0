/** Marks secret or personal values, so that tests can search logs and answers for it. */
export const secret = 'c4nary'
