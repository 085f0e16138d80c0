'use client'

import dynamic from 'next/dynamic'

/** `VideoPlayer` in a file of scripts of its own, which only a page with a video loads. */
export const LazyVideoPlayer = dynamic(() => import('./video-player').then(({ VideoPlayer }) => VideoPlayer))
