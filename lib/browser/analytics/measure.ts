import type { AnalyticsEvent } from '../../domain/analytics'

type Counter = (event: AnalyticsEvent, pathname: string) => void

let counter: Counter | null = null

/**
 * Sets the function that counts events; `null` for none. A separate module, because most pages send no events and load only
 * this.
 */
export function setCounter(next: Counter | null): void {
  counter = next
}

/** Counts an event with the route of the page and nothing else. Does not throw or block. */
export function measure(event: AnalyticsEvent, pathname = window.location.pathname): void {
  counter?.(event, pathname)
}
