import nextEnv from '@next/env'
import { demoPeople } from '../../lib/adapters/embedded/demo/people.ts'
import { type Config, ConfigError, demoPhysioPassword, readConfig } from '../../lib/config/config.ts'
import { freePort, listenProblem } from './listen.ts'
import { root } from './run-node.ts'

/**
 * Reads the configuration from the same `.env` files as Next.js, and chooses a port. Prints the problems and exits if
 * something is wrong.
 */
export async function configure({ dev }: { dev: boolean }): Promise<Config> {
  const wanted = readConfiguration({ dev })
  const port = await freePort(wanted.host, wanted.port).catch((error: unknown) =>
    stop(listenProblem(error, wanted.host, wanted.port)),
  )
  // The application reads the environment again and needs the actual port.
  process.env.PORT = String(port)
  return readOrStop()
}

/** Like `configure`, without a port, for programs that serve nothing. */
export function readConfiguration({ dev }: { dev: boolean }): Config {
  // Paths in the configuration are relative to the project's folder.
  process.chdir(root)
  nextEnv.loadEnvConfig(root, dev, { info: () => undefined, error: console.error })
  return readOrStop()
}

function readOrStop(): Config {
  try {
    return readConfig(process.env)
  } catch (error) {
    if (error instanceof ConfigError) stop(error.message)
    throw error
  }
}

/** @param problems one per line */
export function stop(problems: string): never {
  console.error(['Steadily cannot start. Please check:', ...problems.split('\n')].join('\n  '))
  process.exit(1)
}

/** Prints the demo's logins. */
export function introduceDemo(
  { physioPassword }: Pick<Config, 'physioPassword'>,
  people: readonly { email: string; password: string; about: string }[] = demoPeople,
) {
  const rows = people.map(({ email, password, about }) => [email, password, about])
  const widths = [0, 1].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  console.log('\nPeople of the demo (email, password):')
  for (const row of rows) console.log(`  ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('   ')}`)
  if (physioPassword?.value === demoPhysioPassword)
    console.log(`\nPhysio password (at /physio, once a participant is logged in):\n  ${demoPhysioPassword}`)
  console.log()
}
