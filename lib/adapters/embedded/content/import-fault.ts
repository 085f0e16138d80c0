/** An import failed. The message says what to do. */
export class ImportError extends Error {
  override readonly name = 'ImportError'
}

const byCode: Record<string, string> = {
  ENOSPC: 'The disk is full. Make room, then import again.',
  EDQUOT: 'The disk is full. Make room, then import again.',
  EROFS: 'is on a disk that cannot be written to.',
  EACCES: 'cannot be written to: check its rights.',
  EPERM: 'cannot be written to: check its rights.',
  EEXIST: 'is a file, and must be a folder: move the file away, or set DATA_DIR to another place.',
  ENOTDIR: 'is a file, and must be a folder: move the file away, or set DATA_DIR to another place.',
}

/** Turns a file system error of an import into a message for the admin who started it. */
export function importErrorOf(cause: unknown, dataDir: string): ImportError {
  if (cause instanceof ImportError) return cause
  if (cause instanceof Error && cause.name === 'FolderInUseError')
    return new ImportError('Another import is running. Wait until it has ended, then import again.', {
      cause,
    })
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : 'unknown'
  const words = byCode[code]
  if (words === undefined)
    return new ImportError(
      `The content cannot be copied into ${dataDir} (${code}). Check that both folders can be read and written to, then import again.`,
      { cause },
    )
  return new ImportError(/^[A-Z]/.test(words) ? words : `The data folder ${dataDir} ${words}`, { cause })
}
