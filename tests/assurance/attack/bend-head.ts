import type { Bend } from './bend-body'
import type { Draft } from './draft'

type Pair = [name: string, value: string]

const without = (draft: Draft, ...names: string[]): Pair[] =>
  draft.headers.filter(([name]) => !names.includes(name.toLowerCase()))
const withHeaders = (draft: Draft, ...more: Pair[]): Draft => ({
  ...draft,
  headers: [...draft.headers, ...more],
})

/** Variants of the headers that are checked, with the stage that rejects each. */
export const headBends: Bend[] = [
  {
    name: 'another type',
    stage: 'type',
    bend: (draft, chance, canary) => ({
      ...draft,
      headers: [
        ...without(draft, 'content-type'),
        [
          'Content-Type',
          chance.of([
            'text/plain',
            'application/x-www-form-urlencoded',
            'multipart/form-data; boundary=x',
            'application/jsonp',
            'application/json5',
            'text/json',
            '',
            ';',
            canary,
            'application/vnd.api+json',
            'application/problem+json',
            'application/json,text/plain',
            '*/*',
            'application/ json',
          ]),
        ],
      ],
    }),
  },
  {
    name: 'no type',
    stage: 'type',
    bend: (draft) => ({ ...draft, headers: without(draft, 'content-type') }),
  },
  {
    name: 'a second type, behind the first',
    stage: null,
    bend: (draft, _chance, canary) => withHeaders(draft, ['Content-Type', canary]),
  },
  {
    name: 'the type with a parameter',
    stage: null,
    bend: (draft, chance, canary) => ({
      ...draft,
      headers: [
        ...without(draft, 'content-type'),
        [
          'Content-Type',
          chance.of([
            `application/json; charset=${canary}`,
            'APPLICATION/JSON',
            'application/json ;;',
            ' application/json',
          ]),
        ],
      ],
    }),
  },
  {
    name: 'from elsewhere',
    stage: 'origin',
    bend: (draft, chance, canary) => ({
      ...draft,
      headers: [
        ...without(draft, 'sec-fetch-site'),
        ...chance.of<Pair[]>([
          [['Sec-Fetch-Site', 'cross-site']],
          [['Sec-Fetch-Site', 'same-site']],
          [['Sec-Fetch-Site', 'none']],
          [['Sec-Fetch-Site', canary]],
          [['Sec-Fetch-Site', 'same-origin, cross-site']],
          [['Origin', 'null']],
          [['Origin', `http://${canary}.example`]],
          [['Origin', '']],
          [],
        ]),
      ],
    }),
  },
]

const internal: ((canary: string) => Pair)[] = [
  () => ['RSC', '1'],
  () => ['Next-Router-Prefetch', '1'],
  () => ['Next-Router-Prefetch', '2'],
  (canary) => ['Next-Router-Segment-Prefetch', `/_tree/${canary}`],
  () => ['Next-Router-Segment-Prefetch', '/_index'],
  (canary) => ['Next-Router-State-Tree', canary],
  (canary) => ['Next-Router-State-Tree', encodeURIComponent(JSON.stringify([canary, {}]))],
  () => ['Next-Router-State-Tree', '[]'],
  () => ['Next-Router-State-Tree', encodeURIComponent('["",{"children":[null,[],7]},"__proto__",{}]')],
  () => ['Next-Router-State-Tree', encodeURIComponent('['.repeat(500) + ']'.repeat(500))],
  (canary) => ['Next-Url', `/${canary}`],
  () => ['X-Middleware-Subrequest', 'middleware:middleware:middleware:middleware:middleware'],
  () => ['X-Middleware-Subrequest', 'src/middleware:nowaf:src/middleware'],
  (canary) => ['X-Middleware-Rewrite', `http://127.0.0.1:1/${canary}`],
  (canary) => ['X-Middleware-Next', canary],
  () => ['X-Middleware-Override-Headers', 'cookie,host'],
  (canary) => ['X-Middleware-Request-Cookie', canary],
  (canary) => ['X-Middleware-Set-Cookie', `a=${canary}`],
  (canary) => ['Next-Action', canary],
  () => ['Next-Action', '00'.repeat(21)],
  () => ['Next-Resume', '1'],
  () => ['X-Nextjs-Data', '1'],
  (canary) => ['X-Nextjs-Request-Id', canary],
  (canary) => ['X-Nextjs-Html-Request-Id', canary],
  (canary) => ['X-Invoke-Path', `/${canary}`],
  (canary) => ['X-Invoke-Status', canary],
  () => ['X-Invoke-Status', '500'],
  (canary) => ['X-Invoke-Error', JSON.stringify({ message: canary })],
  (canary) => ['X-Invoke-Query', encodeURIComponent(JSON.stringify({ __nextDefaultLocale: canary }))],
  (canary) => ['X-Matched-Path', `/${canary}`],
  () => ['X-Matched-Path', '/participant'],
  (canary) => ['X-Now-Route-Matches', `1=${canary}`],
  (canary) => ['X-Prerender-Revalidate', canary],
  () => ['X-Prerender-Bypass-Mode', 'static'],
  (canary) => ['X-Forwarded-Host', `${canary}.example`],
  (canary) => ['X-Forwarded-Proto', canary],
  (canary) => ['X-Forwarded-Port', canary],
  (canary) => ['X-Forwarded-For', `${canary}, 1.2.3.4`],
  (canary) => ['Forwarded', `for=${canary};host=${canary}`],
  (canary) => ['X-Nonce', canary],
  (canary) => ['Content-Security-Policy', `script-src 'nonce-${canary}'`],
  (canary) => ['Content-Security-Policy-Report-Only', `script-src 'nonce-${canary}'`],
  () => ['X-User-Agnostic', '1'],
  () => ['X-Http-Method-Override', 'DELETE'],
  (canary) => ['X-Original-Url', `/${canary}`],
  (canary) => ['X-Rewrite-Url', `/${canary}`],
  () => ['Purpose', 'prefetch'],
  () => ['Sec-Fetch-Dest', 'image'],
  (canary) => ['Accept', canary],
  (canary) => ['Accept-Language', `${canary};q=9,,;q=,es;q=nan,*;;${'a-'.repeat(400)}`],
  (canary) => ['Accept-Encoding', `${canary};q=0, *;q=0`],
  () => ['Range', 'bytes=0-0,1-1,-5,99999999999999999999-'],
  () => ['Range', 'bytes=-0'],
  (canary) => ['Range', `${canary}=0-`],
  (canary) => ['If-Range', canary],
  (canary) => ['If-None-Match', `${canary},,W/"",*x`],
  (canary) => ['If-Modified-Since', canary],
  (canary) => ['User-Agent', `${canary}"}{"level":"error"}\u2028\u009b${'x'.repeat(1000)}`],
  (canary) => ['Referer', `http://${canary}.example/`],
  (canary) => ['Traceparent', `00-${canary}-00`],
  () => ['Traceparent', `00-${'0'.repeat(32)}-${'0'.repeat(16)}-01`],
  (canary) => ['Tracestate', `${canary}=1,${'a=b,'.repeat(60)}`],
  (canary) => ['Baggage', `${canary}=1`],
  (canary) => ['X-Request-Id', canary],
  () => ['Expect', '100-continue'],
  (canary) => ['Authorization', `Bearer ${canary}`],
  () => ['__proto__', 'x'],
  () => ['constructor', 'x'],
  () => ['Te', 'trailers'],
  () => ['Upgrade', 'websocket'],
  () => ['Upgrade', 'h2c'],
]

/** Variants of the Cookie header, with or without the session's cookies. */
const cookies: ((own: string, canary: string, draft: Draft) => string)[] = [
  (own, canary) => `${own}; ${canary}=${canary}`,
  (own) => `${own}; ${Array.from({ length: 300 }, (_, index) => `c${index}=1`).join('; ')}`,
  (own) => own.slice(0, -30),
  (own) => own.slice(0, Math.floor(own.length / 2)),
  (own, canary) => own.replace(/=(.{9})/, `=$1${canary}`),
  (own) => `${own}; ${own}`,
  (own, canary) => `steadily-session=${canary}; ${own}`,
  (_own, canary) => `steadily-session=${canary.repeat(700)}`,
  (_own, canary) => `steadily-session=Fe26.2*1*${canary}*a*b*c*d*e~2; steadily-physio=Fe26.2*1*${canary}`,
  () => 'steadily-session=; steadily-physio=; steadily-clinic=',
  () => 'steadily-session=Fe26.2*1*__proto__*a*b*99999999999999999999*c*d~2',
  () => 'steadily-session=%; steadily-physio=%ff%00; =; ;;;=;',
  (own, canary) =>
    `preferences=${canary}; language=${canary}; theme=%7B%22; steadily-preferences=%ff; ${own}`,
  (_own, canary) => `"${canary}"; ,; __proto__=1; constructor=2; hasOwnProperty=3`,
  (own) => own.replace('steadily-session', 'Steadily-Session'),
]

/** Variants that are not rejected as such, or whose result depends on the address. */
export const oddBends: Bend[] = [
  ...internal.map((make): Bend => ({
    name: `the header ${make('').join(': ').slice(0, 50)}`,
    stage: 'unclear',
    bend: (draft, _chance, canary) => withHeaders(draft, make(canary)),
  })),
  ...cookies.map((make, index): Bend => ({
    name: `cookies, ${index + 1}`,
    stage: 'unclear',
    bend: (draft, _chance, canary) => {
      const own = draft.headers.find(([name]) => name === 'Cookie')?.[1] ?? ''
      return { ...draft, headers: [...without(draft, 'cookie'), ['Cookie', make(own, canary, draft)]] }
    },
  })),
]
