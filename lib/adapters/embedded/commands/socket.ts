import { chmod, mkdir, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import path from 'node:path'
import { json } from 'node:stream/consumers'
import type { Log } from '../../../ports/log'
import type { Surroundings } from './command'
import { isCommandName, runCommand } from './commands'

/**
 * The socket through which an admin's commands reach the running server. Its folder can be entered by its owner only,
 * so no other user of the machine can connect.
 * @param dataDir a path of about 90 bytes at most: Unix sockets have a limit
 */
export function socketOf(dataDir: string): string {
  return path.join(/* turbopackIgnore: true */ path.resolve(dataDir), 'admin', 'socket')
}

/**
 * Runs commands that arrive at the socket. Call it only while this process holds the folder's lock.
 * @returns stops accepting commands, and waits for those that run
 */
export async function serveCommands(surroundings: Surroundings, log: Log): Promise<() => Promise<void>> {
  const socket = socketOf(surroundings.dataDir)
  const server = createServer((request, response) => void answer(request, response))

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const say = (status: number, body: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json', connection: 'close' })
      response.end(JSON.stringify(body))
    }
    try {
      const name = request.url?.slice(1) ?? ''
      if (request.method !== 'POST' || !isCommandName(name)) {
        say(404, { problems: ['The running server does not know this command: restart it.'] })
        return
      }
      const given: unknown = await json(request)
      say(200, await runCommand(name, given, surroundings))
      log.info(`admin command ${name}`)
    } catch (error) {
      log.error('admin command failed', { error })
      say(500, { problems: ['Something went wrong, and the log of the server says more.'] })
    }
  }

  try {
    const folder = path.dirname(socket)
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await chmod(folder, 0o700)
    // Left behind by a server that was killed: the lock says that no other one uses it.
    await rm(socket, { force: true })
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject).listen(socket, resolve)
    })
    await chmod(socket, 0o600)
  } catch (error) {
    server.close()
    // The path is too long, or the disk has no sockets: commands then need the server stopped, and say so.
    log.warn('admin socket not open', { error })
    return () => Promise.resolve()
  }
  return () =>
    new Promise((resolve) => {
      server.close(() => {
        resolve()
      })
    })
}
