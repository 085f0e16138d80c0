import { tellPageChange } from '@/lib/browser/navigation/page-changes'

/** Next calls this at the start of every change of pages, within the transition that ends with it. */
export function onRouterTransitionStart(_url: string, type: 'push' | 'replace' | 'traverse'): void {
  tellPageChange(type)
}
