/** What an error page shows to help support: the status (500) and message of the specification. */
export type PageFault = {
  status: number
  message: string | null
  /** Finds the error in the server's log. */
  code: string | null
}

/**
 * An error whose message may be shown. Next.js hides the messages of server errors and sends only their digest, so the
 * digest contains the message.
 */
export class PageFaultError extends Error {
  override readonly name = 'PageFaultError'
  readonly digest: string

  /** @param message plain text without personal data */
  constructor(message: string, status = 500) {
    super(message)
    this.digest = `page-fault;${status};${message}`
  }
}

/** Returns what an error page may show of an error. Server errors that are not ours show only their code. */
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
