import type { IncomingMessage as Request, ServerResponse as Response } from 'node:http'
import { type BrotliCompress, constants, createBrotliCompress, createGzip, type Gzip } from 'node:zlib'
import { readStyleSheets, withInlinedStyles, withoutStylePreloads } from './inlined-styles.ts'

// A page whose head is longer than this is sent as it is. In bytes.
const longestHead = 256 * 1024

/**
 * Puts the style sheet into the first page of a visit: it is painted without waiting for another request.
 * @param folder with the static files of a build; read once
 * @param prefix URL path at which the folder is served
 * @param answer handles every request
 */
export function firstPages(
  folder: string,
  prefix: string,
  answer: (request: Request, response: Response) => Promise<void>,
): (request: Request, response: Response) => Promise<void> {
  const sheets = readStyleSheets(folder, prefix)
  return async (request, response) => {
    if (isFirstPage(request)) {
      const rewrite = (html: string, nonce: string) => withInlinedStyles(html, sheets, nonce)
      rewriteHead(request, response, rewrite, (link) => withoutStylePreloads(link, sheets))
    }
    return answer(request, response)
  }
}

/**
 * Whether a browser opens a page from outside: from its address bar, a link elsewhere or its start. It has come from no
 * page of ours that loaded the style sheet, and has no service worker that keeps it. Browsers that do not say so count
 * as those that have it.
 */
function isFirstPage({ method, headers }: Request): boolean {
  if (method !== 'GET' || headers['sec-fetch-dest'] !== 'document') return false
  if (headers['service-worker-navigation-preload'] !== undefined) return false
  // Browsers send it when a page is reloaded.
  if (headers['cache-control'] === 'max-age=0') return false
  return headers['sec-fetch-site'] !== undefined && headers['sec-fetch-site'] !== 'same-origin'
}

/**
 * Rewrites the head of a page on its way to the browser, and compresses the page in place of Next.js. Any other response
 * passes unchanged.
 * @param rewrite gets the page up to the end of its head, and the nonce for styles
 * @param rewriteLink gets the `Link` header
 */
function rewriteHead(
  request: Request,
  response: Response,
  rewrite: (html: string, nonce: string) => string,
  rewriteLink: (link: string) => string,
): void {
  const accepted = String(request.headers['accept-encoding'] ?? '')
    .split(',')
    .map((each) => each.trim())
  // Otherwise Next.js would compress the page before it can be rewritten.
  delete request.headers['accept-encoding']
  const { writeHead, write, end } = response
  let nonce: string | undefined
  let packer: Packer | undefined
  let flushKind: number | undefined
  let flushing = false
  // `null` once the head is sent.
  let head: Buffer[] | null = []

  const begin = () => {
    nonce = nonceOf(response)
    if (nonce === undefined) return
    const link = response.getHeader('link')
    if (typeof link === 'string') {
      const left = rewriteLink(link)
      if (left === '') response.removeHeader('link')
      else response.setHeader('link', left)
    }
    response.removeHeader('content-length')
    const [encoding, flush, made] = packerFor(accepted) ?? []
    if (made === undefined || encoding === undefined) return
    response.setHeader('content-encoding', encoding)
    packer = made
    flushKind = flush
    packer.on('data', (chunk: Buffer) => write.call(response, chunk, 'utf8'))
    packer.on('drain', () => response.emit('drain'))
    packer.once('end', () => end.call(response, undefined, 'utf8'))
    response.once('close', () => packer?.destroy())
  }
  const send = (chunk: Buffer): boolean => {
    if (!packer) return write.call(response, chunk, 'utf8')
    if (!flushing) {
      flushing = true
      // What Next.js writes together is compressed together, and sent before the rest of the page is there.
      setImmediate(() => {
        flushing = false
        if (packer && !packer.writableEnded && !packer.destroyed) packer.flush(flushKind)
      })
    }
    return packer.write(chunk)
  }
  const sendHead = (): boolean => {
    const whole = Buffer.concat(head ?? [])
    head = null
    const ends = whole.indexOf('</head>')
    if (ends === -1) return whole.length === 0 || send(whole)
    const rewritten = Buffer.from(rewrite(whole.toString('utf8', 0, ends), nonce ?? ''))
    return send(Buffer.concat([rewritten, whole.subarray(ends)]))
  }
  const add = (chunk: Buffer): boolean => {
    if (head === null) return send(chunk)
    head.push(chunk)
    const held = Buffer.concat(head)
    return held.includes('</head>') || held.length > longestHead ? sendHead() : true
  }

  Object.assign(response, {
    writeHead: (...given: Parameters<typeof writeHead>) => {
      if (!response.headersSent) begin()
      return writeHead.apply(response, given)
    },
    write: (...[chunk, encoding, done]: Parameters<typeof write>) => {
      if (!response.headersSent) response.writeHead(response.statusCode)
      if (nonce === undefined) return write.call(response, chunk, encoding, done)
      const more = add(bytes(chunk, encoding))
      if (typeof done === 'function') done(null)
      return more
    },
    end: (...given: Parameters<typeof end>) => {
      if (!response.headersSent) response.writeHead(response.statusCode)
      if (nonce === undefined) return end.apply(response, given)
      const [chunk, encoding] = given
      if (chunk !== undefined && chunk !== null && typeof chunk !== 'function') add(bytes(chunk, encoding))
      if (head !== null) sendHead()
      if (packer) packer.end()
      else end.call(response, undefined, 'utf8')
      return response
    },
  })
}

type Packer = Gzip | BrotliCompress

/** The best compression that is about as fast as gzip's usual one. */
function packerFor(accepted: string[]): [encoding: string, flush: number, packer: Packer] | undefined {
  const quality = { [constants.BROTLI_PARAM_QUALITY]: 5 }
  if (accepted.includes('br'))
    return ['br', constants.BROTLI_OPERATION_FLUSH, createBrotliCompress({ params: quality })]
  return accepted.includes('gzip') ? ['gzip', constants.Z_SYNC_FLUSH, createGzip()] : undefined
}

function bytes(chunk: unknown, encoding: unknown): Buffer {
  if (typeof chunk === 'string') return Buffer.from(chunk, encoding as BufferEncoding | undefined)
  return Buffer.from(chunk as Uint8Array)
}

/** The nonce that a page's policy demands of styles; `undefined` for everything else. */
function nonceOf(response: Response): string | undefined {
  if (!String(response.getHeader('content-type')).startsWith('text/html')) return undefined
  if (response.hasHeader('content-encoding')) return undefined
  return /style-src[^;]* 'nonce-([\w-]+)'/.exec(String(response.getHeader('content-security-policy')))?.[1]
}
