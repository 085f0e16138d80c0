import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { listen } from '@/scripts/runtime/listen.ts'
import { type Fault, startProxy } from './proxy/proxy'

const words = 'a'.repeat(2000)

/** A server behind a proxy that answers each chunk with 2000 bytes and closes on "bye", and a client. */
async function aLine(fault: Fault = { kind: 'none' }) {
  const heard: string[] = []
  const behind = new Set<Socket>()
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    behind.add(socket)
    socket.once('close', () => behind.delete(socket))
    socket.on('data', (chunk) => {
      heard.push(chunk.toString())
      socket.write(words)
      if (chunk.toString() === 'bye') socket.end()
    })
    socket.on('error', () => socket.destroy())
  })
  const port = await listen(server, '127.0.0.1', 0)
  const proxy = await startProxy(`http://127.0.0.1:${port}`, 7)
  await proxy.set(fault)
  onTestFinished(async () => {
    await proxy.close()
    for (const socket of behind) socket.destroy()
    server.close()
  })

  const call = async () => {
    const socket = connect({ host: '127.0.0.1', port: Number(new URL(proxy.url).port) })
    const begun = performance.now()
    const parts: { length: number; at: number }[] = []
    let end: { how: string; at: number } | undefined
    const note = (how: string) => (end ??= { how, at: performance.now() - begun })
    socket.on('data', (chunk) => parts.push({ length: chunk.length, at: performance.now() - begun }))
    socket.on('error', (error) => note('code' in error ? String(error.code) : 'error'))
    socket.once('end', () => note('end'))
    onTestFinished(() => void socket.destroy())
    await Promise.race([once(socket, 'connect'), once(socket, 'error').catch(() => {})]).catch(() => {})
    return {
      say: (text: string) => socket.write(text),
      parts,
      length: () => parts.reduce((sum, { length }) => sum + length, 0),
      end: () => end,
    }
  }
  return { proxy, call, heard, behind }
}

describe('the proxy with eight faults', () => {
  it('none: passes all data and the end at once', async () => {
    const { call, heard, proxy } = await aLine()
    const caller = await call()
    caller.say('hello')
    await expect.poll(() => caller.length()).toBe(2000)
    caller.say('bye')
    await expect.poll(() => caller.end()?.how).toBe('end')
    expect(caller.length()).toBe(4000)
    expect(heard).toEqual(['hello', 'bye'])
    await expect.poll(() => proxy.open()).toBe(0)
  })

  it('latency: answers arrive complete and late', async () => {
    const { call } = await aLine({ kind: 'latency', most: 400 })
    const caller = await call()
    caller.say('hello')
    await expect.poll(() => caller.length()).toBe(2000)
    expect(caller.parts[0]?.at).toBeGreaterThan(190)
  })

  it('down: connections are reset and refused until it is up again', async () => {
    const { call, proxy } = await aLine()
    const before = await call()
    before.say('hello')
    await expect.poll(() => before.length()).toBe(2000)
    await proxy.set({ kind: 'down' })
    await expect.poll(() => before.end()?.how).toBe('ECONNRESET')
    expect((await call()).end()?.how).toBe('ECONNREFUSED')
    await proxy.set({ kind: 'none' })
    const after = await call()
    after.say('hello')
    await expect.poll(() => after.length()).toBe(2000)
  })

  it('bandwidth: 2000 bytes at 5000 per second take over 300 ms', async () => {
    const { call } = await aLine({ kind: 'bandwidth', bytesPerSecond: 5000 })
    const caller = await call()
    caller.say('hello')
    await expect.poll(() => caller.length(), { timeout: 5000 }).toBe(2000)
    expect(caller.parts.at(-1)?.at).toBeGreaterThan(300)
  })

  it('slow-close: the data arrives at once and the end late', async () => {
    const { call } = await aLine({ kind: 'slow-close', after: 400 })
    const caller = await call()
    caller.say('bye')
    await expect.poll(() => caller.end()?.how).toBe('end')
    expect(caller.length()).toBe(2000)
    expect((caller.end()?.at ?? 0) - (caller.parts.at(-1)?.at ?? 0)).toBeGreaterThan(350)
  })

  it('timeout: accepts connections and passes nothing', async () => {
    const { call, heard, proxy } = await aLine({ kind: 'timeout' })
    const caller = await call()
    caller.say('hello')
    await expect.poll(() => proxy.open()).toBe(1)
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect({ heard, length: caller.length(), end: caller.end() }).toEqual({
      heard: [],
      length: 0,
      end: undefined,
    })
    await proxy.set({ kind: 'none' })
    await expect.poll(() => caller.end()?.how).toBe('ECONNRESET')
  })

  it('reset: the request arrives, and the answer becomes a reset', async () => {
    const { call, heard } = await aLine({ kind: 'reset' })
    const caller = await call()
    caller.say('hello')
    await expect.poll(() => caller.end()?.how).toBe('ECONNRESET')
    expect({ heard, length: caller.length() }).toEqual({ heard: ['hello'], length: 0 })
  })

  it('slicer: an answer arrives complete in many parts', async () => {
    const { call } = await aLine({ kind: 'slicer', most: 100, every: 5 })
    const caller = await call()
    caller.say('hello')
    await expect.poll(() => caller.length(), { timeout: 5000 }).toBe(2000)
    expect(caller.parts.length).toBeGreaterThan(10)
    expect(Math.max(...caller.parts.map(({ length }) => length))).toBeLessThan(2000)
  })

  it('limit: the connection ends after a total of answer bytes', async () => {
    const { call } = await aLine({ kind: 'limit', bytes: 3000 })
    const caller = await call()
    caller.say('hello')
    await expect.poll(() => caller.length()).toBe(2000)
    expect(caller.end()).toBeUndefined()
    caller.say('more')
    await expect.poll(() => caller.end()?.how).toBe('end')
    expect(caller.length()).toBe(3000)
  })
})
