import type { AnalyticsEvent } from '../../domain/analytics'

type Counter = (event: AnalyticsEvent, pathname: string) => void

let counter: Counter | null = null

/** Says what counts events; `null` for nothing. Kept apart, as most pages are not counted: they load this file alone. */
export function setCounter(next: Counter | null): void {
  counter = next
}

/** Counts an event, with the route of the page and nothing else. Never throws, and nothing waits for it. */
export function measure(event: AnalyticsEvent, pathname = window.location.pathname): void {
  counter?.(event, pathname)
}
