import type { ReactNode } from 'react'
import type { DeviceCopy } from '@/lib/browser/store/device-store'

/** Props of a page that is rendered from the copy on this device. */
export type OfflineProps = {
  copy: DeviceCopy
  /** When the copy was read, in milliseconds since 1970. */
  now: number
  /** Says how old the copy is. */
  asItWas: ReactNode
}
