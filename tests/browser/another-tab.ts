import { onTestFinished } from 'vitest'

/** Another tab of the same browser. */
export function anotherTab(): { tells(news: string): void } {
  const channel = new BroadcastChannel('steadily')
  onTestFinished(() => {
    channel.close()
  })
  return { tells: (news) => channel.postMessage({ from: -1, news }) }
}
