import { createSubscribers } from '../store/subscribers'

/** How a change of pages began; `traverse`: by going back or forward. */
export type PageChange = 'push' | 'replace' | 'traverse'

const pageChanges = createSubscribers<[change: PageChange]>()

/** Says that a change of pages begins. Called by the router alone. */
export const tellPageChange = pageChanges.notify

/**
 * Tells of the start of every change of pages, within the router's transition: a state set optimistically by the listener
 * holds until the new page is there, or the change has failed.
 * @returns a function that stops it
 */
export const hearPageChanges = pageChanges.subscribe
