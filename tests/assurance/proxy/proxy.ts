import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { listen } from '@/scripts/runtime/listen.ts'
import { chanceFrom } from '../chance'

/** What the proxy does to the data it passes. Answers are data from the target. */
export type Fault =
  | { kind: 'none' }
  /** Delays each chunk of an answer by half of `most` to all of it, in milliseconds. */
  | { kind: 'latency'; most: number }
  /** Refuses connections and resets open ones. */
  | { kind: 'down' }
  /** Limits the rate of answers. */
  | { kind: 'bandwidth'; bytesPerSecond: number }
  /** Delays the end of a connection, in milliseconds. */
  | { kind: 'slow-close'; after: number }
  /** Accepts connections and passes nothing in either direction. */
  | { kind: 'timeout' }
  /** Passes requests and resets the connection instead of answering. */
  | { kind: 'reset' }
  /** Splits answers into parts of 1 to `most` bytes, sent `every` milliseconds. */
  | { kind: 'slicer'; most: number; every: number }
  /** Closes the connection after this many bytes of answers. */
  | { kind: 'limit'; bytes: number }
export type FaultKind = Exclude<Fault['kind'], 'none'>

export type Proxy = {
  url: string
  /** Applies to open connections too. */
  set(fault: Fault): Promise<void>
  /** The number of open client connections. */
  open(): number
  close(): Promise<void>
}

/**
 * A TCP proxy that can cause eight faults.
 * @param target such as http://127.0.0.1:8080
 * @param seed determines the delays and parts
 */
export async function startProxy(target: string, seed: number): Promise<Proxy> {
  const { hostname, port: targetPort } = new URL(target)
  const chance = chanceFrom(seed)
  const clients = new Set<Socket>()
  let fault: Fault = { kind: 'none' }
  let changed = new AbortController()

  /** Waits until the time is over or the fault changes. */
  const wait = (milliseconds: number) =>
    pause(milliseconds, undefined, { signal: changed.signal }).catch(() => undefined)

  const slowly = async (chunk: Buffer, client: Socket, most: () => number, every: number) => {
    for (let from = 0; from < chunk.length && !client.destroyed;) {
      const to = from + Math.max(1, most())
      client.write(chunk.subarray(from, to))
      from = to
      await wait(every)
    }
  }

  /** @param passed the bytes of answers sent before on this connection */
  const answer = async (chunk: Buffer, client: Socket, passed: number): Promise<void> => {
    switch (fault.kind) {
      case 'latency':
        await wait(fault.most * (0.5 + chance.next() / 2))
        break
      case 'bandwidth': {
        const part = fault.bytesPerSecond / 20
        return slowly(chunk, client, () => part, 50)
      }
      case 'slicer': {
        const { most } = fault
        return slowly(chunk, client, () => 1 + chance.below(most), fault.every)
      }
      case 'timeout':
        return
      case 'reset':
        client.resetAndDestroy()
        return
      case 'limit':
        client.write(chunk.subarray(0, Math.max(0, fault.bytes - passed)))
        if (passed + chunk.length >= fault.bytes) client.end()
        return
    }
    if (!client.destroyed) client.write(chunk)
  }

  const carry = async (client: Socket, behind: Socket) => {
    let passed = 0
    for await (const chunk of behind) {
      await answer(chunk as Buffer, client, passed)
      passed += (chunk as Buffer).length
    }
    if (fault.kind === 'slow-close') await wait(fault.after)
    if (fault.kind !== 'timeout') client.end()
  }

  const server = createServer((client) => {
    clients.add(client)
    const behind = connect({ host: hostname, port: Number(targetPort) })
    client.on('data', (chunk) => {
      if (fault.kind !== 'timeout') behind.write(chunk)
    })
    client.once('close', () => {
      clients.delete(client)
      behind.destroy()
    })
    client.on('error', () => behind.destroy())
    // Closes the client's connection if the target's fails.
    carry(client, behind).catch(() => client.destroy())
  })
  const port = await listen(server, '127.0.0.1', 0)

  const resetAll = () => {
    for (const client of clients) client.resetAndDestroy()
  }
  const stop = async () => {
    const closed = new Promise((resolve) => server.close(resolve))
    resetAll()
    await closed
  }

  return {
    url: `http://127.0.0.1:${port}`,
    set: async (next) => {
      // Data swallowed by a timeout is lost, so these connections cannot continue.
      if (fault.kind === 'timeout') resetAll()
      fault = next
      changed.abort()
      changed = new AbortController()
      if (next.kind === 'down' && server.listening) await stop()
      if (next.kind !== 'down' && !server.listening) await listen(server, '127.0.0.1', port)
    },
    open: () => clients.size,
    close: async () => {
      changed.abort()
      if (server.listening) await stop()
    },
  }
}
