const channelName = 'steadily'

/** What one tab tells the others of this browser. */
type News = 'participant-changed' | 'signed-out'

/** Tells the other tabs. */
export function tellOtherTabs(news: News): void {
  const channel = new BroadcastChannel(channelName)
  channel.postMessage(news)
  channel.close()
}

/** Listens to the other tabs. @returns a function that stops listening */
export function hearOtherTabs(listen: (news: News) => void): () => void {
  const channel = new BroadcastChannel(channelName)
  channel.onmessage = (event: MessageEvent<News>) => {
    listen(event.data)
  }
  return () => {
    channel.close()
  }
}
