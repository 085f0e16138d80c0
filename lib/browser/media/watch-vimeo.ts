import type { PlayerNews } from './watched-player'

// These flags stop @vimeo/player from processing every Vimeo iframe on the page: it would send our page's URL to Vimeo and
// change the iframe.
const asIfDone = {
  VimeoSeoMetadataAppended: true,
  VimeoCheckedUrlTimeParam: true,
  VimeoPlayerResizeEmbeds_: true,
  VimeoDRMEmbedsUpdated: true,
}

/**
 * Listens to Vimeo's player. Loads its library from this server on demand.
 * @param from start position in seconds
 * @returns a function that stops listening
 */
export function watchVimeo(frame: HTMLIFrameElement, from: number, news: PlayerNews): () => void {
  let stopped = false
  const unlessStopped =
    <Arguments extends unknown[]>(listener: (...args: Arguments) => void) =>
    (...args: Arguments) => {
      if (!stopped) listener(...args)
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
  // If the player never answers, `onReady` is not called and the caller reports that.
  listen().catch(() => undefined)
  return () => {
    stopped = true
  }
}
