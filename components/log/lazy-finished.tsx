'use client'

import dynamic from 'next/dynamic'

/** `Finished` in a chunk of its own, as only the pages of finished plans show it. */
export const LazyFinished = dynamic(() => import('./finished').then(({ Finished }) => Finished))
