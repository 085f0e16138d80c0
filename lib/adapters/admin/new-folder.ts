import { mkdir, mkdtemp, readdir, rename, rm, rmdir } from 'node:fs/promises'
import path from 'node:path'

/** A folder cannot be written to. The message says which and why. */
export class FolderError extends Error {
  override readonly name = 'FolderError'
}

/** @throws FolderError unless the folder is missing or empty */
export async function refuseFullFolder(folder: string): Promise<void> {
  if ((await namesIn(folder)).length > 0)
    throw new FolderError(`The folder ${folder} holds something already. Name one that is not there yet.`)
}

/**
 * Writes a folder that is missing or empty, all or nothing. Only its owner may read it.
 * @param write writes the files into a temporary folder, which then takes the place of `folder`
 */
export async function writeNewFolder<Result>(
  folder: string,
  write: (aside: string) => Promise<Result>,
): Promise<Result> {
  await mkdir(path.dirname(folder), { recursive: true, mode: 0o700 })
  const aside = await mkdtemp(`${folder}.part-`)
  try {
    const result = await write(aside)
    await rmdir(folder).catch(() => undefined)
    await rename(aside, folder)
    return result
  } finally {
    await rm(aside, { recursive: true, force: true })
  }
}

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw new FolderError(`${folder} is not a folder that can be written to.`, { cause: error })
  })
}
