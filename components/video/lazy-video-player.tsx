'use client'

import dynamic from 'next/dynamic'
import { NotShown } from './not-shown'

/** `VideoPlayer` in a file of scripts of its own, which only a page with a video loads. */
export const LazyVideoPlayer = dynamic(() =>
  import('./video-player').then(
    ({ VideoPlayer }) => VideoPlayer,
    () => PlayerNotLoaded,
  ),
)

/** In place of the player when the connection went before its scripts came. */
function PlayerNotLoaded({ steps = false }: { steps?: boolean }) {
  const reload = () => {
    location.reload()
  }
  return <NotShown why="offline" steps={steps} takesFocus={false} onRetry={reload} />
}
