/** What a provider's player tells of a video. Times are in seconds. */
export type PlayerNews = {
  /** It is there and listens: nothing has blocked it. */
  onReady: () => void
  onMoment: (moment: { seconds: number; duration: number }) => void
  onEnded: () => void
}
