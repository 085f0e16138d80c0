import { createServer } from 'node:net'

/**
 * Listens, and only then goes on.
 * @param {import('node:net').Server} server
 * @param {string} host
 * @param {number} port 0: any that is free
 * @returns {Promise<number>} the port it has
 */
export function listen(server, host, port) {
  return new Promise((resolve, reject) => {
    server.once('error', reject).listen({ host, port }, () => {
      server.off('error', reject)
      resolve(/** @type {import('node:net').AddressInfo} */ (server.address()).port)
    })
  })
}

/**
 * Finds out whether the port is free, and which one it is when any will do. Asked before the build, which takes a minute.
 * @param {string} host
 * @param {number} port
 * @returns {Promise<number>}
 */
export async function freePort(host, port) {
  const probe = createServer()
  const found = await listen(probe, host, port)
  await new Promise((resolve) => probe.close(resolve))
  return found
}

/**
 * Where this machine itself reaches a server that listens.
 * @param {import('node:net').Server} server
 * @returns {string} host and port, for an address
 */
export function ownAddress(server) {
  const { address, family, port } = /** @type {import('node:net').AddressInfo} */ (server.address())
  if (family !== 'IPv6') return `${address === '0.0.0.0' ? '127.0.0.1' : address}:${port}`
  return `[${address === '::' ? '::1' : address}]:${port}`
}

/**
 * What to do when it cannot listen.
 * @param {unknown} error
 * @param {string} host
 * @param {number} port
 * @returns {string}
 */
export function listenProblem(error, host, port) {
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
      return `HOST ${host} and PORT ${port}: ${error instanceof Error ? error.message : error}`
  }
}
