import type { Bend } from './bend-body'
import { targetBends } from './bend-target'
import type { Draft } from './draft'

const headers = (draft: Draft, ...lines: (string | Buffer)[]): Draft => ({
  ...draft,
  rawLines: lines.map((line) => Buffer.from(line)),
})
const bends = (name: string, bend: Bend['bend']): Bend => ({ name, stage: 'unclear', bend })

/** Malformed bytes around the body, which Node, the front door or the application must reject. */
export const wireBends: Bend[] = [
  ...targetBends,
  bends('an odd version', (draft, chance) => ({
    ...draft,
    version: chance.of([
      'HTTP/1.0',
      'HTTP/0.9',
      'HTTP/2.0',
      'HTTP/1.2',
      'HTTP/11',
      'http/1.1',
      '',
      'HTTP/1.1 x',
      'RTSP/1.0',
    ]),
  })),
  bends('no host', (draft) => ({ ...draft, headers: draft.headers.filter(([name]) => name !== 'Host') })),
  bends('an odd host', (draft, chance, canary) => ({
    ...draft,
    headers: [
      [
        'Host',
        chance.of([
          `${canary}.example`,
          '',
          '[',
          'a b',
          '127.0.0.1:99999',
          '[::1]',
          'evil.example/x',
          'a,b',
          '../..',
          '%00',
        ]),
      ],
      ...draft.headers.filter(([name]) => name !== 'Host'),
    ],
  })),
  bends('two hosts', (draft, chance, canary) => ({
    ...draft,
    headers: chance.of([
      [['Host', `${canary}.example`], ...draft.headers],
      [...draft.headers, ['Host', `${canary}.example`]],
    ]),
  })),
  bends('a length that is none', (draft, chance) => ({
    ...draft,
    length: {
      told: chance.of([
        '-1',
        '1e3',
        '0x10',
        '+5',
        '5, 5',
        '5 5',
        '99999999999999999999',
        'NaN',
        '',
        '1.0',
        '\u0661',
        '9007199254740993',
      ]),
    },
  })),
  bends('a length that is too short', (draft) => ({
    ...draft,
    length: { told: String(Math.floor((draft.body?.length ?? 0) / 2)) },
  })),
  bends('a control character in a header', (draft, chance, canary) => ({
    ...draft,
    headers: [
      ...draft.headers,
      chance.of<[string, string]>([
        ['User-Agent', `${canary}\u001b[31m{"level":"error"}`],
        ['Cookie', `${canary}\u0001; __proto__=1`],
        ['Content-Type', 'application/json\u0007'],
      ]),
    ],
  })),
  bends('two lengths', (draft, chance) =>
    headers(draft, `Content-Length: ${chance.of([0, 1, draft.body?.length ?? 0])}`),
  ),
  bends('a length and chunks, with another request inside', (draft) => ({
    ...headers(draft, 'Transfer-Encoding: chunked'),
    length: { told: '6' },
    body: Buffer.from(`0\r\n\r\nGET /api/participant HTTP/1.1\r\nHost: a\r\n\r\n`),
  })),
  bends('an odd way of sending', (draft, chance) => ({
    ...headers(
      draft,
      `Transfer-Encoding${chance.of([': xchunked', ': chunked, identity', ': gzip, chunked', ':\tchunked', ' : chunked', ': chunked\r\nTransfer-Encoding: x', ':\x0bchunked', ': "chunked"', ': CHUNKED', ': identity'])}`,
    ),
    body: chance.of([null, Buffer.from('0\r\n\r\n'), Buffer.from('5\r\nhello\r\n0\r\n\r\n')]),
    length: { told: '5' },
  })),
  bends('odd chunks', (draft, chance) => ({
    ...headers(draft, 'Transfer-Encoding: chunked'),
    // No Content-Length is sent, so the body is what follows the headers.
    headers: draft.headers,
    length: 'true',
    body: null,
    rawLines: [
      Buffer.from('Transfer-Encoding: chunked'),
      Buffer.from(
        `\r\n${chance.of(['FFFFFFFFFFFFFFFF\r\nx', '-1\r\nx\r\n0', 'x\r\n', '2;a="b"\r\n{}\r\n0\r\n', '02\r\n{}\r\n00\r\n', '2\n{}\n0\n', '2\r\n{}x\r\n0', '0\r\nX-Trailer: 1\r\nContent-Length: 5\r\n', '2 \r\n{}\r\n0\r\n', '0x2\r\n{}\r\n0\r\n', `2;${'x'.repeat(20_000)}\r\n{}\r\n0`])}\r\n`,
      ),
    ],
  })),
  bends('an odd line among the headers', (draft, chance, canary) =>
    headers(
      draft,
      chance.of([
        'X',
        ': x',
        ' folded: x',
        'X : y',
        'X\0: y',
        `X: ${canary}\0`,
        'X: a\rb',
        'X: a\nY: b',
        '\u00e9: x',
        `${canary.repeat(300)}: x`,
        `X: ${'y'.repeat(17_000)}`,
        Array.from({ length: 300 }, (_, index) => `X-${index}: ${index}`).join('\r\n'),
        Array.from({ length: 2100 }, () => 'a:b').join('\r\n'),
        'Expect: nothing',
        '(x): y',
        'X: \x7f\x01',
        'Connection: keep-alive, x, close\r\nKeep-Alive: timeout=999999',
        'Connection: upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA',
      ]),
    ),
  ),
  bends('another protocol', (draft, chance) => ({
    ...draft,
    method: chance.of([
      'PRI',
      '\x16\x03\x01\x02\x00\x01\x00',
      '\0\0\0',
      'SSH-2.0-x\r\n',
      'HELO',
      '\r\n\r\n\r\nGET',
      '\n',
    ]),
    target: chance.of(['*', '/']),
  })),
  bends('one behind the other', (draft) => ({
    ...draft,
    headers: draft.headers.filter(([name]) => name !== 'Connection'),
    method: 'GET',
    body: null,
    length: 'true',
    // The last request closes the connection.
    rawLines: [
      Buffer.from(
        `\r\nGET ${draft.target} HTTP/1.1\r\nHost: a\r\n\r\nGET /api/health HTTP/1.1\r\nHost: a\r\nConnection: close`,
      ),
    ],
  })),
]
