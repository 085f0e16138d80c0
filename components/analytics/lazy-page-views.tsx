'use client'

import dynamic from 'next/dynamic'

/** `PageViews` in a file of scripts of its own: only pages that are counted load it. */
export const LazyPageViews = dynamic(() => import('./page-views').then(({ PageViews }) => PageViews))
