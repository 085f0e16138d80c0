import { buildIfStale } from '../build/build.ts'
import { root } from './run-node.ts'
import { linkBuild } from './served-build.ts'

/**
 * Builds where the sources have changed, and links the build for this process. Ends the process if it cannot be built.
 * @returns the folder of a fresh build, from the project's
 */
export async function freshBuild(): Promise<string> {
  for (;;) {
    if (!(await buildIfStale())) {
      console.error('Steadily cannot start: the build failed. What is wrong stands above.')
      process.exit(1)
    }
    const folder = await linkBuild(root).catch((error: Error) => {
      // A folder that is only for reading, or a full disk: nothing that should keep people from their plan.
      console.error(`The build cannot be linked (${error.message}). Stop Steadily before you build again.`)
      return '.next'
    })
    if (folder !== null) return folder
  }
}
