import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A proxy to a server that can refuse, hold or break connections. */
export type Line = {
  /** The server's address through the proxy. */
  url: string
  /** Refuses connections. @returns restores the proxy */
  cut(): Promise<() => Promise<void>>
  /** Forwards no data in either direction. @returns forwards everything held back */
  hold(): Promise<() => Promise<void>>
  /** Closes all open connections. */
  break(): void
  close(): Promise<void>
}

/** Starts a proxy in front of a server. */
export async function aLine(url: string): Promise<Line> {
  const { hostname, port } = new URL(url)
  const sockets = new Set<Socket>()
  let isHeld = false
  const keep = (socket: Socket) => {
    sockets.add(socket.on('error', () => {}).on('close', () => sockets.delete(socket)))
    if (isHeld) socket.pause()
  }
  const door = createServer((near) => {
    const far = connect(Number(port), hostname)
    for (const socket of [near, far]) keep(socket)
    near.on('data', (data) => far.write(data)).on('close', () => far.destroy())
    far.on('data', (data) => near.write(data)).on('close', () => near.destroy())
    if (isHeld) for (const socket of [near, far]) socket.pause()
  })
  const open = async (at: number) => {
    await once(door.listen(at, '127.0.0.1'), 'listening')
  }
  await open(0)
  const own = door.address() as AddressInfo
  const breakAll = () => sockets.forEach((socket) => socket.destroy())
  const close = async () => {
    const closed = once(door, 'close')
    door.close()
    breakAll()
    await closed
  }
  const ours = new URL(url)
  ours.host = `127.0.0.1:${own.port}`
  return {
    url: ours.href,
    cut: async () => {
      await close()
      return () => open(own.port)
    },
    hold: async () => {
      isHeld = true
      sockets.forEach((socket) => socket.pause())
      return async () => {
        isHeld = false
        sockets.forEach((socket) => socket.resume())
      }
    },
    break: breakAll,
    close,
  }
}
