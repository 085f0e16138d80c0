import { createHistogram } from 'node:perf_hooks'
import { Pool } from 'undici'

export type Asked = { path: string; method?: 'GET' | 'POST'; headers?: Record<string, string>; body?: string }

/** What a server did under load. Times in milliseconds, each from sending a request to the last byte of its answer. */
export type Loaded = { perSecond: number; p50: number; p95: number; p99: number }

type Load = {
  /** Requests under way at any moment, each on a connection of its own. */
  connections: number
  seconds: number
  /** What is asked next; `number` counts from 0. */
  ask: (number: number) => Asked
}

/**
 * Asks a server as fast as it answers.
 * @param url its origin
 * @throws Error where an answer is not 200: a refusal is faster than a page
 */
export async function load(url: string, { connections, seconds, ask }: Load): Promise<Loaded> {
  const pool = new Pool(url, { connections, pipelining: 1 })
  const microseconds = createHistogram()
  const begun = performance.now()
  let number = 0
  const oneConnection = async () => {
    while (performance.now() - begun < seconds * 1000) {
      const { path, method = 'GET', headers = {}, body } = ask(number++)
      const sentAt = performance.now()
      const answer = await pool.request({ path, method, headers, body: body ?? null })
      await answer.body.arrayBuffer()
      microseconds.record(Math.max(1, Math.round((performance.now() - sentAt) * 1000)))
      if (answer.statusCode !== 200) throw new Error(`${method} ${url}${path} answered ${answer.statusCode}`)
    }
  }
  try {
    await Promise.all(Array.from({ length: connections }, oneConnection))
  } finally {
    await pool.destroy()
  }
  const took = (performance.now() - begun) / 1000
  const within = (percent: number) => microseconds.percentile(percent) / 1000
  return { perSecond: microseconds.count / took, p50: within(50), p95: within(95), p99: within(99) }
}

/** The median of what several turns gave, value by value. */
export function medianLoad(turns: Loaded[]): Loaded {
  const of = (value: keyof Loaded) => median(turns.map((turn) => turn[value]))
  return { perSecond: of('perSecond'), p50: of('p50'), p95: of('p95'), p99: of('p99') }
}

/** The value in the middle. @throws Error where there is none */
export function median(values: number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = sorted[sorted.length >> 1]
  if (middle === undefined) throw new Error('There is no median of nothing')
  return sorted.length % 2 === 1 ? middle : (middle + (sorted[(sorted.length >> 1) - 1] ?? middle)) / 2
}
