/**
 * Whether the page was left for `path`. jsdom cannot load another page, it only follows fragments: so the page starts
 * at `path#not-left-yet`, and leaving for `path` drops the fragment.
 */
export function destination(path: string): { readonly reached: boolean } {
  window.history.replaceState(null, '', `${path}#not-left-yet`)
  return {
    get reached() {
      return window.location.hash === ''
    },
  }
}
