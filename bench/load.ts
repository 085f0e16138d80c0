import { createHistogram } from 'node:perf_hooks'
import { Pool } from 'undici'
import { cpuSeconds } from './cpu-time'

export type Asked = { path: string; method?: 'GET' | 'POST'; headers?: Record<string, string>; body?: string }

/**
 * Results of a load test. Times in milliseconds, each from sending a request to the last byte of its response. `cpuMs`: CPU
 * time of the server for a request; NaN if it was not measured.
 */
export type Loaded = { perSecond: number; p50: number; p95: number; p99: number; cpuMs: number }

type Load = {
  /** Number of concurrent requests, each on its own connection. */
  connections: number
  seconds: number
  /** The next request; `number` counts from 0. */
  ask: (number: number) => Asked
  /** The process that answers, to measure its CPU time. Linux only. */
  pid?: number | undefined
}

/**
 * Sends requests as fast as the server answers.
 * @param url origin of the server
 * @throws Error if a response is not 200, because a refusal is faster than a page
 */
export async function load(url: string, { connections, seconds, ask, pid }: Load): Promise<Loaded> {
  const pool = new Pool(url, { connections, pipelining: 1 })
  const microseconds = createHistogram()
  const cpuBefore = pid === undefined ? NaN : cpuSeconds(pid)
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
  const cpuMs = pid === undefined ? NaN : ((cpuSeconds(pid) - cpuBefore) * 1000) / microseconds.count
  const within = (percent: number) => microseconds.percentile(percent) / 1000
  return { perSecond: microseconds.count / took, p50: within(50), p95: within(95), p99: within(99), cpuMs }
}

/** The median of each value over several turns. */
export function medianLoad(turns: Loaded[]): Loaded {
  const of = (value: keyof Loaded) => median(turns.map((turn) => turn[value]))
  return { perSecond: of('perSecond'), p50: of('p50'), p95: of('p95'), p99: of('p99'), cpuMs: of('cpuMs') }
}

/** @throws Error if `values` is empty */
export function median(values: number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = sorted[sorted.length >> 1]
  if (middle === undefined) throw new Error('There is no median of nothing')
  return sorted.length % 2 === 1 ? middle : (middle + (sorted[(sorted.length >> 1) - 1] ?? middle)) / 2
}
