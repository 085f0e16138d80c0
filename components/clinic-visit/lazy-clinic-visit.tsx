'use client'

import dynamic from 'next/dynamic'

// Separate chunks, so that pages outside a clinic visit do not load them.

/** `ClinicBar`, loaded only in a browser with a physio pass. */
export const LazyClinicBar = dynamic(() => import('./clinic-bar').then(({ ClinicBar }) => ClinicBar))

/** `SessionEndReminder`, loaded only on pages whose session ends soon. */
export const LazySessionEndReminder = dynamic(() =>
  import('./session-end-reminder').then(({ SessionEndReminder }) => SessionEndReminder),
)
