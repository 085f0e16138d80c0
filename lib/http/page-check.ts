import 'server-only'
import { notFound, unstable_rethrow } from 'next/navigation'
import type { GetServices } from './guards'

/**
 * What a page asks of its address before anything is shown (specification, section 5): gives what the page shows, or `null`
 * where there is no such page. What cannot be loaded is no failed check: the page says so by itself.
 */
export type Check<Params, Shown> = (params: Params) => Promise<Shown | null>

/**
 * Declares a page's check. Where it fails or throws, the page is the 404 page, with status 404: no loading.tsx may stand
 * above the page, as its answer would begin with status 200 before the check has ended.
 * @returns what runs it with the params that Next gives to a page
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
    // A redirect, and what Next throws for itself.
    unstable_rethrow(error)
    const { log } = await services()
    log.error('page check failed', { error })
    return null
  }
}
