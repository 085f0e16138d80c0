import { expect, it, onTestFinished } from 'vitest'
import { canaryOf, seedCanaries } from '../../e2e/canary-people'
import { password } from '../../e2e/people'
import { type Server, startServer } from '../../e2e/server'
import { aCollector, said, type SentSpan } from '../traces/collector'
import { figure, inForm, publish } from './report'
import { tokensIn } from './secrets/sealed'

const rounds = inForm({ short: 3, long: 300 })
const physioPassword = 'c4nary right password'
const origin = { 'sec-fetch-site': 'same-origin' }
const json = { ...origin, 'content-type': 'application/json' }

async function started(collector: string): Promise<Server> {
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: collector, PHYSIO_PASSWORD: physioPassword }
  const server = await startServer(env, process.cwd(), (dataDir) => seedCanaries(dataDir, 1))
  onTestFinished(() => server.remove())
  return server
}

const logIn = (url: string, typed = password) =>
  fetch(`${url}/api/session`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ username: `${canaryOf(0)}@example.org`, password: typed }),
  })

/** Sends successful and failing requests, each with a canary. @returns the statuses */
async function visit(url: string, cookie: string): Promise<number[]> {
  const signedIn = { headers: { ...json, cookie } }
  const goal = { goalId: 'goal', goalDescription: `Goal of ${canaryOf(0)}` }
  const post = (path: string, body: object | string, more = {}) =>
    fetch(url + path, {
      ...{ method: 'POST', headers: { ...json, cookie, ...more }, redirect: 'manual' as const },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
  const from = (path: string, init: RequestInit = {}) => fetch(url + path, { redirect: 'manual', ...init })
  const answers = await Promise.all([
    ...[
      '/participant',
      '/participant/exercises/bridge',
      '/participant/exercises/c4nary',
      '/shared/c4nary',
    ].map((path) => from(path, signedIn)),
    ...['/c4nary/c4nary?c4nary=c4nary', '/content/c4nary.png', '/api/c4nary'].map((path) => from(path)),
    from(`/physio?password=${encodeURIComponent(physioPassword)}`),
    from('/physio?password=c4nary%20wrong'),
    from('/user/register?login=c4nary%40example.org&key=c4nary'),
    from('/api/participant', { headers: { ...origin, 'x-expected-user': 'c4nary', traceparent } }),
    from('/participant?_rsc=c4nary', { headers: { cookie, rsc: '1' } }),
    post('/api/participant/edit-goal', goal),
    post('/api/participant/edit-goal', { ...goal, goalId: 'c4nary' }),
    post('/api/participant/edit-goal', '{"c4nary'),
    post('/api/participant/edit-goal', goal, {
      origin: 'https://c4nary.example',
      'sec-fetch-site': 'cross-site',
    }),
    logIn(url, 'c4nary wrong'),
  ])
  await Promise.all(answers.map((answer) => answer.arrayBuffer()))
  return answers.map(({ status }) => status)
}

// A caller tries to continue a foreign trace.
const traceparent = '00-c4c4c4c4c4c4c4c4c4c4c4c4c4c4c4c4-c4c4c4c4c4c4c4c4-01'

const cookieOf = (answer: Response) => answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''

it('[T21] traces contain timings and no personal data', async ({ task }) => {
  const collector = await aCollector()
  onTestFinished(() => collector.close())
  const server = await started(collector.url)
  const cookie = cookieOf(await logIn(server.url))
  const tokens = await tokensIn(cookie, server)
  const statuses: number[] = []
  for (let round = 0; round < rounds; round++) statuses.push(...(await visit(server.url, cookie)))
  await server.stop()

  const spans = collector.spans()
  const bytes = collector.bytes()
  const secrets = [...tokens, cookie.slice(cookie.indexOf('=') + 1), traceparent.slice(3, 35)]
  const found = [...bytes.matchAll(/c4nary/g)].length + secrets.filter((each) => bytes.includes(each)).length
  const routes = new Set(spans.map((span) => said(span, 'http.route')))
  const lost = spans.filter(
    ({ traceId, parentSpanId }) =>
      parentSpanId && !spans.some((span) => span.spanId === parentSpanId && span.traceId === traceId),
  )
  publish(task, {
    promise: 'Traces hold no personal data.',
    load: `${figure(statuses.length)} requests, ${figure(statuses.filter((status) => status >= 400).length)} of them refused, each with a canary in its path, query, body or session`,
    result: `${figure(spans.length)} spans in ${figure(bytes.length / 1024)} kB at a real OTLP collector: ${figure(found)} canaries, ${figure(lost.length)} spans without their parent`,
  })

  expect(found).toBe(0)
  expect(lost.map(({ name }) => name)).toEqual([])
  expect([...routes]).toEqual(
    expect.arrayContaining(['/participant', '/participant/exercises/[slug]', '/api/participant/[change]']),
  )
  // A change is traced from the request to the backend, with the request id of the log.
  const call = spans.find(({ name }) => name === 'backend change')
  const line = ancestors(call, spans)
  expect(line.at(-1)).toMatchObject({ name: 'POST /api/participant/[change]' })
  expect(line.map((span) => said(span, 'steadily.request_id'))).toContainEqual(
    expect.stringMatching(/^[\da-f-]{36}$/),
  )
})

it('[T21a] a hanging trace collector neither slows nor breaks requests', async ({ task }) => {
  const collector = await aCollector({ answer: 'none' })
  onTestFinished(() => collector.close())
  const server = await started(collector.url)
  const cookie = cookieOf(await logIn(server.url))
  const signedIn = { headers: { cookie } }
  const times: number[] = []
  const statuses = new Set<number>()
  for (let request = 0; request < rounds * 10; request++) {
    const begin = performance.now()
    const answer = await fetch(`${server.url}/api/participant`, signedIn)
    await answer.arrayBuffer()
    statuses.add(answer.status)
    times.push(performance.now() - begin)
  }
  const slowest = Math.max(...times)
  const begin = performance.now()
  const code = await server.stop()
  const stopping = (performance.now() - begin) / 1000
  publish(task, {
    promise: 'A trace collector that is down or hangs neither slows nor breaks a request.',
    load: `${figure(times.length)} requests while the collector never answers, then SIGTERM`,
    result: `statuses ${[...statuses].join()}; the slowest took ${figure(slowest)} ms; stopped in ${figure(stopping)} s with exit code ${String(code)}`,
  })
  expect([...statuses]).toEqual([200])
  // Shorter than the export timeout, so no request waited for the collector.
  expect(slowest).toBeLessThan(4500)
  expect(code).toBe(0)
})

function ancestors(span: SentSpan | undefined, spans: SentSpan[]): SentSpan[] {
  if (!span) return []
  const { parentSpanId } = span
  return [
    span,
    ...ancestors(parentSpanId ? spans.find((each) => each.spanId === parentSpanId) : undefined, spans),
  ]
}
