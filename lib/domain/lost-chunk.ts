/** At most one reload in this time (specification, section 9). */
export const reloadGuardMilliseconds = 60_000

// Messages of the bundlers Turbopack and webpack, then of Chromium, Firefox and Safari.
const words = new RegExp(
  [
    'Failed to load chunk',
    'Loading (CSS )?chunk \\S+ failed',
    'Failed to fetch dynamically imported module',
    'error loading dynamically imported module',
    'Importing a module script failed',
  ].join('|'),
)

/** Whether an error says that a chunk of the app could not be loaded. @param error any thrown value */
export function isLostChunk(error: unknown): boolean {
  const { name, message } = (error ?? {}) as { name?: unknown; message?: unknown }
  return name === 'ChunkLoadError' || (typeof message === 'string' && words.test(message))
}

/**
 * Whether a page that lost a chunk may be reloaded.
 * @param last when a page of this browser was last reloaded for that, in milliseconds; `null` for never
 * @param now in milliseconds
 */
export function mayReload(last: number | null, now: number): boolean {
  if (last === null) return true
  // A clock that was set back must not block reloads until it has caught up.
  const inTheGuard = now >= last && now - last < reloadGuardMilliseconds
  return !inTheGuard
}
