// Folders below DATA_DIR that hold a copy of content. The copy inherits the permissions of the original.
import { chmod, lstat, readdir, rm } from 'node:fs/promises'
import path from 'node:path'

/**
 * Lets the owner read, write and remove everything in a folder. A copy of write-protected files would be protected too,
 * and a later import could not remove it. Symbolic links are not followed.
 */
export async function makeWritable(folder: string): Promise<void> {
  const { mode } = await lstat(folder)
  await chmod(folder, (mode & 0o777) | 0o700)
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const place = path.join(folder, entry.name)
    if (entry.isDirectory()) await makeWritable(place)
    else if (entry.isFile()) await chmod(place, ((await lstat(place)).mode & 0o777) | 0o600)
  }
}

/** Removes a folder, even a write-protected one; it may be missing. */
export async function removeFolder(folder: string): Promise<void> {
  // Removal may work even if chmod fails; if not, `rm` throws.
  await makeWritable(folder).catch(() => undefined)
  await rm(folder, { recursive: true, force: true })
}
