const channelName = 'steadily'

// A channel hears the other channels of its own tab too: a tab must not take its own news for another's.
const thisTab = Math.random()

/** What one tab tells the others of this browser. */
type News = 'participant-changed' | 'waiting-changed' | 'signed-out' | 'session-extended' | 'physio-locked'
type Message = { from: number; news: News }

/** Tells the other tabs. */
export function tellOtherTabs(news: News): void {
  const channel = new BroadcastChannel(channelName)
  channel.postMessage({ from: thisTab, news } satisfies Message)
  channel.close()
}

/** Listens to the other tabs. @returns a function that stops listening */
export function hearOtherTabs(listen: (news: News) => void): () => void {
  const channel = new BroadcastChannel(channelName)
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.from !== thisTab) listen(data.news)
  }
  return () => {
    channel.close()
  }
}
