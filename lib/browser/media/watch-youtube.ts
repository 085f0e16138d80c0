import type { PlayerNews } from './watched-player'

const origin = 'https://www.youtube-nocookie.com'
const ended = 0
/** How often the player is asked to send messages, until it does. Milliseconds. */
const patience = 250

/**
 * Listens to YouTube's player through the messages that YouTube's own script uses. @returns a function that stops listening
 */
export function watchYouTube(frame: HTMLIFrameElement, news: PlayerNews): () => void {
  let duration = 0
  let spoke = false
  const ask = () => frame.contentWindow?.postMessage(JSON.stringify({ event: 'listening', id: 1 }), origin)
  const asking = setInterval(ask, patience)

  const onMessage = ({ origin: from, source, data }: MessageEvent<unknown>) => {
    if (from !== origin || source !== frame.contentWindow) return
    const info = infoOf(data)
    if (!info) return
    if (!spoke) {
      spoke = true
      clearInterval(asking)
      news.onReady()
    }
    duration = numberOf(info.duration) ?? duration
    const seconds = numberOf(info.currentTime)
    if (seconds !== null && duration > 0) news.onMoment({ seconds, duration })
    if (info.playerState === ended) news.onEnded()
  }
  window.addEventListener('message', onMessage)
  return () => {
    clearInterval(asking)
    window.removeEventListener('message', onMessage)
  }
}

type Info = { currentTime?: unknown; duration?: unknown; playerState?: unknown }

/** Returns the video state in a message; `null` if the message is not from the player. */
function infoOf(data: unknown): Info | null {
  if (typeof data !== 'string') return null
  try {
    const { event, info } = (JSON.parse(data) ?? {}) as { event?: unknown; info?: unknown }
    if (typeof event !== 'string') return null
    return typeof info === 'object' && info !== null ? info : {}
  } catch {
    return null
  }
}

function numberOf(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : null
}
