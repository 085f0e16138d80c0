import { PathnameContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime'
import { onTestFinished } from 'vitest'
import { ClinicBar } from '@/components/clinic-visit/clinic-bar'
import { destination } from '../browser/destination'
import { renderPage } from './render'

/** Renders the bar of a clinic visit on a page of this path. */
export function renderBar(path: string, name: string | null = 'Alex Morgan', buildsPlans = true) {
  return renderPage(
    <PathnameContext value={path}>
      <ClinicBar name={name} buildsPlans={buildsPlans} />
    </PathnameContext>,
  )
}

/** Another tab of this browser: what it hears, and what it tells. */
export function anotherTab() {
  const channel = new BroadcastChannel('steadily')
  const heard: string[] = []
  channel.onmessage = ({ data }: MessageEvent<{ news: string }>) => heard.push(data.news)
  onTestFinished(() => {
    channel.close()
  })
  const tell = (news: string) => {
    channel.postMessage({ from: 1, news })
  }
  return { heard, tell }
}

/**
 * Where the lock leads. jsdom can tell only of a way to the address at which it stands, so it stands at one from which the
 * way leads there again.
 */
export function lockedDestination(reason: 'locked' | 'idle') {
  return destination(`/physio/login?previous=%2Fphysio%2Flogin&reason=${reason}`)
}

/** What a DELETE that worked is answered with. */
export function ended(): Response {
  return new Response(null, { status: 204 })
}
