'use client'

import dynamic from 'next/dynamic'

// A page whose record arrives in time does not load them.
export const LazyUntilRecord = dynamic(() => import('./until-record').then(({ UntilRecord }) => UntilRecord))
export const LazyArrived = dynamic(() => import('./until-record').then(({ Arrived }) => Arrived))
export const LazyNotArrived = dynamic(() => import('./until-record').then(({ NotArrived }) => NotArrived))
