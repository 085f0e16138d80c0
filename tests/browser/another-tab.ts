import { onTestFinished } from 'vitest'
import { writeLocal } from '@/lib/browser/store/local-storage'

/** Another tab of the same browser. */
export function anotherTab(): { tells(news: string): void; changedTheRecordAt(time: number): void } {
  const channel = new BroadcastChannel('steadily')
  onTestFinished(() => {
    channel.close()
  })
  return {
    tells: (news) => channel.postMessage({ from: -1, news }),
    changedTheRecordAt: (time) => writeLocal('last-change', `${time} -1`),
  }
}
