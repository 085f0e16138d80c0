/** What is told of a page that could not be shown, for whoever helps: the specification's status (500) and message. */
export type PageFault = {
  status: number
  message: string | null
  /** By which the fault is found in the server's log. */
  code: string | null
}

/**
 * A fault whose words may be shown. The framework hides the message of an error that is thrown on the server and sends its
 * digest alone, so the words travel in the digest.
 */
export class PageFaultError extends Error {
  override readonly name = 'PageFaultError'
  readonly digest: string

  /** @param message plain, of our own, nothing of a person */
  constructor(message: string, status = 500) {
    super(message)
    this.digest = `page-fault;${status};${message}`
  }
}

/** What an error page tells of the error it was given. Whatever is not known to be ours stays hidden behind its code. */
export function pageFaultOf(error: unknown): PageFault {
  const { digest, message } = (error ?? {}) as { digest?: unknown; message?: unknown }
  if (typeof digest !== 'string')
    return {
      status: 500,
      message: typeof message === 'string' && message !== '' ? message : null,
      code: null,
    }
  const [, status, words] = /^page-fault;(\d{3});(.+)$/s.exec(digest) ?? []
  return words === undefined
    ? { status: 500, message: null, code: digest }
    : { status: Number(status), message: words, code: null }
}
