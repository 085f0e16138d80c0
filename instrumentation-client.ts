import { notifyPageChange } from '@/lib/browser/navigation/page-changes'

/** Next.js calls this at the start of every navigation, inside the transition that ends with it. */
export function onRouterTransitionStart(_url: string, type: 'push' | 'replace' | 'traverse'): void {
  notifyPageChange(type)
}
