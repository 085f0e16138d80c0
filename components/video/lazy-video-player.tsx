'use client'

import dynamic from 'next/dynamic'
import { NotShown } from './not-shown'

/** Lazy `VideoPlayer`: only pages with a video load its chunk. */
export const LazyVideoPlayer = dynamic(() =>
  import('./video-player').then(
    ({ VideoPlayer }) => VideoPlayer,
    () => PlayerNotLoaded,
  ),
)

/** Replaces the player if the connection is lost before its chunk has loaded. */
function PlayerNotLoaded({ steps = false }: { steps?: boolean }) {
  const reload = () => {
    location.reload()
  }
  return <NotShown why="offline" steps={steps} takesFocus={false} onRetry={reload} />
}
