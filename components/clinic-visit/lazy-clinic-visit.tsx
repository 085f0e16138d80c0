'use client'

import dynamic from 'next/dynamic'

// In files of scripts of their own: a page at home does not load them.

/** `ClinicBar`, which only a browser with a physio pass loads. */
export const LazyClinicBar = dynamic(() => import('./clinic-bar').then(({ ClinicBar }) => ClinicBar))

/** `SessionEndReminder`, which only a page whose session ends soon loads. */
export const LazySessionEndReminder = dynamic(() =>
  import('./session-end-reminder').then(({ SessionEndReminder }) => SessionEndReminder),
)
