import { useEffect, useEffectEvent } from 'react'
import { forgetSilence, readySilence } from './ready-sound'

/** What the keys of a headset or of the lock screen do. */
export type MediaKeys = Record<'onPlay' | 'onPause' | 'onNext' | 'onPrevious', () => void>

/**
 * Listens to media keys. Browsers send them only to a page that plays a sound, so a silent file is played in a loop.
 * @param on whether to listen; turn it on in answer to a press, as browsers play nothing before one
 * @param playing what the device shows as the state
 */
export function useMediaKeys(on: boolean, playing: boolean, title: string, keys: MediaKeys): void {
  const play = useEffectEvent(() => {
    keys.onPlay()
  })
  const pause = useEffectEvent(() => {
    keys.onPause()
  })
  const next = useEffectEvent(() => {
    keys.onNext()
  })
  const previous = useEffectEvent(() => {
    keys.onPrevious()
  })
  useEffect(() => {
    if (!on || !('mediaSession' in navigator)) return
    const { mediaSession } = navigator
    const silence = readySilence()
    // Refused, for example, without a press: there are only no media keys then.
    silence.play().catch(() => undefined)
    const actions = [
      ['play', play],
      ['pause', pause],
      ['nexttrack', next],
      ['previoustrack', previous],
    ] as const
    for (const [action, handler] of actions) mediaSession.setActionHandler(action, handler)
    return () => {
      forgetSilence()
      for (const [action] of actions) mediaSession.setActionHandler(action, null)
      mediaSession.metadata = null
    }
  }, [on])
  useEffect(() => {
    if (!on || !('mediaSession' in navigator)) return
    navigator.mediaSession.metadata = new MediaMetadata({ title })
    navigator.mediaSession.playbackState = playing ? 'playing' : 'paused'
  }, [on, playing, title])
}
