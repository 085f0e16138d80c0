/** Callbacks for a provider's player. Times are in seconds. */
export type PlayerNews = {
  /** The player is loaded and answers: nothing has blocked it. */
  onReady: () => void
  onMoment: (moment: { seconds: number; duration: number }) => void
  onEnded: () => void
}
