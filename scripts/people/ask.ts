import { request } from 'node:http'
import { json } from 'node:stream/consumers'
import {
  type Answer,
  type CommandName,
  type DoneBy,
  type GivenTo,
  runCommand,
} from '../../lib/adapters/embedded/commands/commands.ts'
import { socketOf } from '../../lib/adapters/embedded/commands/socket.ts'
import { type Database, openDatabase } from '../../lib/adapters/embedded/store/database.ts'
import type { Config } from '../../lib/config/config.ts'
import { outboxOf, removeMailFiles } from '../../lib/mail/mail-files.ts'
import { wordsOf } from './with-database.ts'

/** Runs a command: in the running server if there is one, otherwise here on the configured database. */
export async function ask<Name extends CommandName>(
  config: Config,
  name: Name,
  given: GivenTo<Name>,
): Promise<Answer<DoneBy<Name>>> {
  const answer = config.databaseUrl === null ? await askServer(config.dataDir, name, given) : null
  return (answer as Answer<DoneBy<Name>> | null) ?? runHere(config, name, given)
}

/** @returns `null` if no server listens */
function askServer(dataDir: string, name: CommandName, given: unknown): Promise<Answer<unknown> | null> {
  return new Promise((resolve) => {
    const asking = request({ socketPath: socketOf(dataDir), path: `/${name}`, method: 'POST' })
    const lost = () => {
      const look =
        name === 'erase-upstream'
          ? 'Run this command again: it says what is left.'
          : 'Look whether it was done: npm run people -- list'
      resolve({ problems: [`The server ended before it answered. ${look}`] })
    }
    asking.once('response', (response) => {
      json(response).then((answer) => {
        resolve(answer as Answer<unknown>)
      }, lost)
    })
    asking.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ECONNREFUSED') resolve(null)
      else if (error.code === 'EACCES')
        resolve({ problems: ['The server runs as another user. Run this command as that user.'] })
      else lost()
    })
    asking.end(JSON.stringify(given))
  })
}

async function runHere<Name extends CommandName>(
  config: Config,
  name: Name,
  given: GivenTo<Name>,
): Promise<Answer<DoneBy<Name>>> {
  const { dataDir, timeZone } = config
  let database: Database | undefined
  try {
    database = await openDatabase(config.databaseUrl ?? dataDir)
    const forgetMails = (email: string) => removeMailFiles(outboxOf(dataDir), email)
    return await runCommand(name, given, {
      database,
      dataDir,
      timeZone,
      clock: () => new Date(),
      forgetMails,
    })
  } catch (error) {
    const isInUse = error instanceof Error && error.name === 'FolderInUseError'
    return {
      problems: [
        wordsOf(error),
        ...(isInUse ? ['If it is starting or stopping, try again in a moment.'] : []),
      ],
    }
  } finally {
    await database?.close()
  }
}
