import type { IncomingMessage as Request, ServerResponse as Response } from 'node:http'
import sirv from 'sirv'

const prefix = '/_next/static'

/**
 * Hands out the static files of a build as small as `compress-build.ts` made them: Next.js would compress each again for
 * each request, and larger.
 * @param folder where they are; read once
 * @param answer answers every other request
 */
export function staticFiles(
  folder: string,
  answer: (request: Request, response: Response) => Promise<void>,
): (request: Request, response: Response) => Promise<void> {
  // What they are called changes with what is in them.
  const files = sirv(folder, { brotli: true, gzip: true, etag: true, maxAge: 31_536_000, immutable: true })
  return async (request, response) => {
    const { url = '' } = request
    if (!url.startsWith(`${prefix}/`)) return answer(request, response)
    // Nobody needs a part of a script, and sirv trips over a part that ends before it begins.
    delete request.headers.range
    // sirv does not hear when a file cannot be read any more: without this the browser would wait for it, and never be told.
    response.once('pipe', (file) => file.once('error', () => response.destroy()))
    request.url = url.slice(prefix.length)
    let answered: Promise<void> | undefined
    files(request, response, () => {
      request.url = url
      answered = answer(request, response)
    })
    return answered
  }
}
