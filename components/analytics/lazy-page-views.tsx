'use client'

import dynamic from 'next/dynamic'

/** Lazy `PageViews`: only pages that are counted load its chunk. */
export const LazyPageViews = dynamic(() => import('./page-views').then(({ PageViews }) => PageViews))
