import { buildIfStale } from '../build/build.ts'
import { root } from './run-node.ts'
import { linkBuild } from './served-build.ts'

/**
 * Builds if the sources have changed, and links the build for this process. Exits if the build fails.
 * @returns the folder of a fresh build, relative to the project's
 */
export async function freshBuild(): Promise<string> {
  for (;;) {
    if (!(await buildIfStale())) {
      console.error('Steadily cannot start: the build failed. What is wrong stands above.')
      process.exit(1)
    }
    const folder = await linkBuild(root).catch((error: Error) => {
      // On a read-only folder or a full disk, serve `.next` itself rather than not start.
      console.error(`The build cannot be linked (${error.message}). Stop Steadily before you build again.`)
      return '.next'
    })
    if (folder !== null) return folder
  }
}
