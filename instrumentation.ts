import type { Instrumentation } from 'next'

/** Next calls this once when the server starts. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { startOrExit } = await import('./lib/start')
  await startOrExit()
}

/** Next calls this for each fault that reached it. `routePath` is a template; the path itself may say something of a person. */
export const onRequestError: Instrumentation.onRequestError = async (error, { method }, { routePath }) => {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { logPageFault } = await import('./lib/start')
  await logPageFault(error, method, routePath)
}
