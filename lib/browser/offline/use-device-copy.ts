import { useEffect, useState } from 'react'
import { readCopy } from './device-copy'
import { serverNow } from '../clock/server-clock'
import type { DeviceCopy } from '../store/device-store'

/** The copy on this device, and when it was read: milliseconds since 1970. */
export type CopyInHand = { copy: DeviceCopy | null; now: number }

// The longest delay that `setTimeout` supports.
const longestWait = 2 ** 31 - 1

/**
 * Returns the copy on this device. It is removed from the page when it expires, and read again when the user comes back to
 * the tab.
 * @param read replaced in tests only
 * @returns `null` while it is being read
 */
export function useDeviceCopy(read: typeof readCopy = readCopy): CopyInHand | null {
  const [inHand, setInHand] = useState<CopyInHand | null>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let left = false
    const readNow = async () => {
      const now = serverNow().getTime()
      const copy = await read(now)
      if (left) return
      setInHand({ copy, now })
      clearTimeout(timer)
      const wait = copy === null ? longestWait : Date.parse(copy.goesAt) - now
      timer = setTimeout(() => void readNow(), Math.min(wait, longestWait))
    }
    const look = () => {
      if (document.visibilityState === 'visible') void readNow()
    }
    void readNow()
    document.addEventListener('visibilitychange', look)
    window.addEventListener('pageshow', look)
    return () => {
      left = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('pageshow', look)
    }
  }, [read])
  return inHand
}
