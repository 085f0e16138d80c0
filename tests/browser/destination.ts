/**
 * Tells whether the page was left for `path`. jsdom goes nowhere, except from one place of a page to another: so the page
 * stands at `path` already, at a place that is left when somebody goes to `path` itself.
 */
export function destination(path: string): { readonly reached: boolean } {
  window.history.replaceState(null, '', `${path}#not-left-yet`)
  return {
    get reached() {
      return window.location.hash === ''
    },
  }
}
