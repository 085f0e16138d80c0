import { readLocal, writeLocal } from './local-storage'
import { createSubscribers } from './subscribers'

const channelName = 'steadily'
const lastChangeName = 'last-change'

// A channel hears the other channels of its own tab too: a tab must not take its own news for another's.
const thisTab = Math.random()

/** What one tab tells the others of this browser. */
type News =
  | 'participant-changed'
  | 'waiting-changed'
  | 'signed-out'
  | 'session-extended'
  | 'physio-locking'
  | 'physio-locked'
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
  if (news === 'participant-changed') writeLocal(lastChangeName, `${Date.now()} ${thisTab}`)
  const channel = openChannel()
  channel?.postMessage({ from: thisTab, news } satisfies Message)
  channel?.close()
}

/** Listens to the other tabs. @returns a function that unsubscribes */
export const subscribeToOtherTabs = otherTabs.subscribe

/**
 * Whether another tab changed the participant's record since a time: a tab hears nothing before its page is hydrated.
 * @param since milliseconds since 1970 on this device's clock
 */
export function changedInOtherTab(since: number): boolean {
  const [at, from] = (readLocal(lastChangeName) ?? '').split(' ').map(Number)
  return at !== undefined && at >= since && from !== thisTab
}

function openChannel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel(channelName)
  } catch {
    return null
  }
}
