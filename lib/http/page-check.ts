import 'server-only'
import { notFound, unstable_rethrow } from 'next/navigation'
import type { GetServices } from './guards'

/**
 * A page's check of its address before anything is rendered (specification, section 5): returns the page's data, or `null`
 * if there is no such page. Data that cannot be loaded is not a failed check: the page itself reports it.
 */
export type Check<Params, Shown> = (params: Params) => Promise<Shown | null>

/**
 * Declares a page's check. If it fails or throws, the 404 page is shown with status 404. There must be no loading.tsx above
 * the page: its response would start with status 200 before the check has finished.
 * @returns a function that runs the check with the page's params
 */
export function pageCheck<Params, Shown>(services: GetServices, check: Check<Params, Shown>) {
  return async (params: Promise<Params>): Promise<Shown> => {
    const shown = await passed(services, check, await params)
    return shown ?? notFound()
  }
}

async function passed<Params, Shown>(services: GetServices, check: Check<Params, Shown>, params: Params) {
  try {
    return await check(params)
  } catch (error) {
    // Redirects and Next.js' internal errors.
    unstable_rethrow(error)
    const { log } = await services()
    log.error('page check failed', { error })
    return null
  }
}
