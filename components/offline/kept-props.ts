import type { DeviceCopy } from '@/lib/browser/store/device-store'

/** What a page is made of that is shown from the copy on this device. */
export type KeptProps = {
  copy: DeviceCopy
  /** When the copy was looked at: milliseconds since 1970. */
  now: number
  onTryAgain: () => void
}
