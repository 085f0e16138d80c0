import type { Instrumentation } from 'next'

/** Next.js calls this once, when the server starts. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { startOrExit } = await import('./lib/start')
  await startOrExit()
}

/**
 * Next.js calls this for each uncaught error. `routePath` is the route template; the actual path may hold personal
 * data.
 */
export const onRequestError: Instrumentation.onRequestError = async (error, { method }, { routePath }) => {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { logPageFault } = await import('./lib/start')
  await logPageFault(error, method, routePath)
}
