import { type AddressInfo, createServer, type Server } from 'node:net'

/**
 * Resolves once the server listens.
 * @param port 0 for any free port
 * @returns the actual port
 */
export function listen(server: Server, host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject).listen({ host, port }, () => {
      server.off('error', reject)
      resolve((server.address() as AddressInfo).port)
    })
  })
}

/** Checks that a port is free; for 0, finds a free one. Called before the build, which takes a minute. */
export async function freePort(host: string, port: number): Promise<number> {
  const probe = createServer()
  const found = await listen(probe, host, port)
  await new Promise((resolve) => probe.close(resolve))
  return found
}

/**
 * The address at which this machine itself reaches a listening server.
 * @returns host and port, for a URL
 */
export function ownAddress(server: Server): string {
  const { address, family, port } = server.address() as AddressInfo
  if (family !== 'IPv6') return `${address === '0.0.0.0' ? '127.0.0.1' : address}:${port}`
  return `[${address === '::' ? '::1' : address}]:${port}`
}

/** The message for a server that cannot listen, with what to do. */
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
