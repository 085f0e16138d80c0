import { readLocal, writeLocal } from './local-storage'
import { createSubscribers } from './subscribers'

const channelName = 'steadily'
const lastChangeName = 'last-change'

// A channel also receives messages from other channels of its own tab, which must be ignored.
const thisTab = Math.random()

/** A message between the tabs of this browser. */
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

/** Notifies the other tabs. Does nothing in browsers without BroadcastChannel. */
export function notifyOtherTabs(news: News): void {
  if (news === 'participant-changed') writeLocal(lastChangeName, `${Date.now()} ${thisTab}`)
  const channel = openChannel()
  channel?.postMessage({ from: thisTab, news } satisfies Message)
  channel?.close()
}

/** Subscribes to messages from other tabs. @returns a function that unsubscribes */
export const subscribeToOtherTabs = otherTabs.subscribe

/**
 * Whether another tab has changed the participant's record since a time: a page receives no messages before hydration.
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
