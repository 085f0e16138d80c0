import { PathnameContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime'
import { onTestFinished } from 'vitest'
import { ClinicBar } from '@/components/clinic-visit/clinic-bar'
import { destination } from '../browser/destination'
import { renderPage } from './render'

/** Renders the clinic bar on a page with this path. */
export function renderBar(path: string, name: string | null = 'Alex Morgan', buildsPlans = true) {
  return renderPage(
    <PathnameContext value={path}>
      <ClinicBar name={name} buildsPlans={buildsPlans} />
    </PathnameContext>,
  )
}

/** Another tab of this browser: `heard` has the messages it received, `tell` sends one. */
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

/** The page to which the lock redirects. The test starts at its address, as jsdom cannot load another: see `destination`. */
export function lockedDestination(reason: 'locked' | 'idle') {
  return destination(`/physio/login?previous=%2Fphysio%2Flogin&reason=${reason}`)
}

/** The answer to a successful DELETE. */
export function ended(): Response {
  return new Response(null, { status: 204 })
}
