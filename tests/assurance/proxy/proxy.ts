import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { listen } from '@/scripts/runtime/listen.ts'
import { chanceFrom } from '../chance'

/** What becomes of what passes. Answers are what comes back from behind the proxy. */
export type Fault =
  | { kind: 'none' }
  /** Each part of an answer comes later, by half of that to all of it, in milliseconds. */
  | { kind: 'latency'; most: number }
  /** Nobody listens, and what was open is reset. */
  | { kind: 'down' }
  /** Answers come at so many bytes a second. */
  | { kind: 'bandwidth'; bytesPerSecond: number }
  /** The end of a connection is told later, in milliseconds. */
  | { kind: 'slow-close'; after: number }
  /** A black hole: connections are taken, and nothing passes either way. */
  | { kind: 'timeout' }
  /** What is asked passes; where the answer comes, the connection is reset instead. */
  | { kind: 'reset' }
  /** Answers come in parts of one byte to so many, each after a moment in milliseconds. */
  | { kind: 'slicer'; most: number; every: number }
  /** The connection is closed once so many bytes of answers have passed. */
  | { kind: 'limit'; bytes: number }
export type FaultKind = Exclude<Fault['kind'], 'none'>

export type Proxy = {
  url: string
  /** From now on, for connections that are open too. */
  set(fault: Fault): Promise<void>
  /** Connections of whoever asks. */
  open(): number
  close(): Promise<void>
}

/**
 * A proxy for TCP in front of an address, which can do eight things to what passes.
 * @param target such as http://127.0.0.1:8080
 * @param seed the same one makes the same delays and parts
 */
export async function startProxy(target: string, seed: number): Promise<Proxy> {
  const { hostname, port: targetPort } = new URL(target)
  const chance = chanceFrom(seed)
  const clients = new Set<Socket>()
  let fault: Fault = { kind: 'none' }
  let changed = new AbortController()

  /** Waits, but no longer than the fault lasts. */
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

  /** @param passed how many bytes of answers have passed before, on this connection */
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
    // An error behind is the end of it here too.
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
      // What a black hole swallowed cannot be passed on any more.
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
