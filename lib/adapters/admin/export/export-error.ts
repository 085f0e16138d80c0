/** An export cannot be made. The message says why, and never contains a value. */
export class ExportError extends Error {
  override readonly name = 'ExportError'
}
