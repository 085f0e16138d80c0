'use client'

import type { BrowserOwner } from '@/lib/domain/user'
import { DeviceOwner } from '../outbox/device-owner'
import { FollowLostChunks } from './follow-lost-chunks'
import { FollowSignOut } from './follow-sign-out'
import { PageAnnouncement } from './page-announcement'
import { PageFocus } from './page-focus'
import { PageProgress } from './page-progress'
import { ServerTime } from './server-time'
import { ServiceWorker } from './service-worker'
import { SmoothJumps } from './smooth-jumps'

type AppEffectsProps = {
  /** What the server knew when it rendered the page; `null` on a page that is the same for all users. */
  rendered: {
    /** ISO 8601. */
    at: string
    /** `null` for a visitor. */
    userId: string | null
    browser: BrowserOwner
  } | null
  /** Whether the page leaves when another tab locks the clinic visit. */
  followsLock: boolean
  /** Whether a service worker is wanted. */
  serviceWorker: boolean
}

/** What runs on every page without being part of it. The order is that of the effects: the clock is set first. */
export function AppEffects({ rendered, followsLock, serviceWorker }: AppEffectsProps) {
  const forVisitor = rendered !== null && rendered.userId === null
  return (
    <>
      {rendered && <ServerTime at={rendered.at} />}
      <FollowLostChunks />
      <PageAnnouncement />
      <PageFocus />
      <PageProgress />
      <SmoothJumps />
      <ServiceWorker on={serviceWorker} />
      {!forVisitor && <FollowSignOut followsLock={followsLock} />}
      {rendered && <DeviceOwner userId={rendered.userId} browser={rendered.browser} />}
    </>
  )
}
