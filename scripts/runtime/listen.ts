import { type AddressInfo, createServer, type Server } from 'node:net'

/**
 * Listens, and only then goes on.
 * @param port 0 takes any free port
 * @returns the port it has
 */
export function listen(server: Server, host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject).listen({ host, port }, () => {
      server.off('error', reject)
      resolve((server.address() as AddressInfo).port)
    })
  })
}

/** Finds out whether the port is free, and which one it is when any will do. Asked before the build, which takes a minute. */
export async function freePort(host: string, port: number): Promise<number> {
  const probe = createServer()
  const found = await listen(probe, host, port)
  await new Promise((resolve) => probe.close(resolve))
  return found
}

/**
 * Where this machine itself reaches a server that listens.
 * @returns host and port, for an address
 */
export function ownAddress(server: Server): string {
  const { address, family, port } = server.address() as AddressInfo
  if (family !== 'IPv6') return `${address === '0.0.0.0' ? '127.0.0.1' : address}:${port}`
  return `[${address === '::' ? '::1' : address}]:${port}`
}

/** What to do when it cannot listen. */
export function listenProblem(error: unknown, host: string, port: number): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  const another = `choose another port, for example PORT=${port < 1024 ? 3000 : port + 1}`
  switch (code) {
    case 'EADDRINUSE':
      return `PORT ${port} is in use by another program: stop that, or ${another}`
    case 'EACCES':
      return `PORT ${port} needs more rights than this user has: ${another}`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `HOST ${host} is not an address of this machine`
    default:
      return `HOST ${host} and PORT ${port}: ${error instanceof Error ? error.message : String(error)}`
  }
}
