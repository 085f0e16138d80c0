/** The cache key of a user's journal. It includes the user id, so that two users of one browser never share a copy. */
export function journalKey(userId: string) {
  return ['/api/journal', userId] as const
}
