import type { PlayerNews } from './watched-player'

// What the library does by itself to every frame of Vimeo's unless it believes that it has: it would tell Vimeo the address
// of our page, and change the frame.
const asIfDone = {
  VimeoSeoMetadataAppended: true,
  VimeoCheckedUrlTimeParam: true,
  VimeoPlayerResizeEmbeds_: true,
  VimeoDRMEmbedsUpdated: true,
}

/**
 * Listens to Vimeo's player. Its library comes from us, and only now.
 * @param from where the video goes on, in seconds
 * @returns a function that stops it
 */
export function watchVimeo(frame: HTMLIFrameElement, from: number, news: PlayerNews): () => void {
  let stopped = false
  const unlessStopped =
    <Arguments extends unknown[]>(tell: (...told: Arguments) => void) =>
    (...told: Arguments) => {
      if (!stopped) tell(...told)
    }
  const listen = async () => {
    Object.assign(window, asIfDone)
    const { default: Player } = await import('@vimeo/player')
    if (stopped) return
    const player = new Player(frame)
    player.on('timeupdate', unlessStopped(news.onMoment))
    player.on('ended', unlessStopped(news.onEnded))
    await player.ready()
    unlessStopped(news.onReady)()
    if (from > 0) await player.setCurrentTime(from)
  }
  // A player that never answers is told by who waits for `onReady`.
  listen().catch(() => undefined)
  return () => {
    stopped = true
  }
}
