import type { IncomingMessage as Request, ServerResponse as Response } from 'node:http'
import sirv from 'sirv'

/** URL path of the static files. */
export const staticPrefix = '/_next/static'

/**
 * Serves the static files of a build as compressed by `compress-build.ts`: Next.js would compress each file for each
 * request, and less well.
 * @param folder of the files; read once
 * @param answer handles every other request
 */
export function staticFiles(
  folder: string,
  answer: (request: Request, response: Response) => Promise<void>,
): (request: Request, response: Response) => Promise<void> {
  // The file names contain a hash of the content.
  const files = sirv(folder, { brotli: true, gzip: true, etag: true, maxAge: 31_536_000, immutable: true })
  return async (request, response) => {
    const { url = '' } = request
    if (!url.startsWith(`${staticPrefix}/`)) return answer(request, response)
    // Ranges of a script are of no use, and sirv fails on a range that ends before it begins.
    delete request.headers.range
    // sirv ignores read errors: without this the browser would wait forever.
    response.once('pipe', (file) => file.once('error', () => response.destroy()))
    request.url = url.slice(staticPrefix.length)
    let answered: Promise<void> | undefined
    files(request, response, () => {
      request.url = url
      answered = answer(request, response)
    })
    return answered
  }
}
