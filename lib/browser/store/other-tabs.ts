import { createSubscribers } from './subscribers'

const channelName = 'steadily'

// A channel hears the other channels of its own tab too: a tab must not take its own news for another's.
const thisTab = Math.random()

/** What one tab tells the others of this browser. */
type News = 'participant-changed' | 'waiting-changed' | 'signed-out' | 'session-extended' | 'physio-locked'
type Message = { from: number; news: News }

const otherTabs = createSubscribers<[news: News]>((notify) => {
  const channel = openChannel()
  if (channel)
    channel.onmessage = ({ data }: MessageEvent<Message>) => {
      if (data.from !== thisTab) notify(data.news)
    }
  return () => channel?.close()
})

/** Tells the other tabs. Without channels in this browser each tab is alone. */
export function notifyOtherTabs(news: News): void {
  const channel = openChannel()
  channel?.postMessage({ from: thisTab, news } satisfies Message)
  channel?.close()
}

/** Listens to the other tabs. @returns a function that unsubscribes */
export const subscribeToOtherTabs = otherTabs.subscribe

function openChannel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel(channelName)
  } catch {
    return null
  }
}
