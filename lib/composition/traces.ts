import 'server-only'
import type { Config } from '../config/config'
import type { Log } from '../ports/log'
import { noTraces, type Traces } from '../ports/traces'

/** Opens the configured traces. If none are configured, loads nothing for them. */
export async function openConfiguredTraces(
  { tracesUrl }: Pick<Config, 'tracesUrl'>,
  log: Log,
): Promise<{ traces: Traces; close: () => Promise<void> }> {
  if (tracesUrl === null) return { traces: noTraces, close: () => Promise.resolve() }
  const { openTraces } = await import('../traces/open-traces')
  const { measured } = await import('../traces/measured')
  const { close } = openTraces({ url: tracesUrl, version: versionOfSteadily, log })
  return { traces: measured, close }
}
