// The upstream's process. See `start.ts`, which starts it.
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import path from 'node:path'
import { listen } from '@/scripts/runtime/listen.ts'
import { answersOf, type Content, type Person } from './calls'
import { keepRecords } from './records'
import { fail, type Fault, faultsBy, type Switches } from './switches'

export type Programme = { people: Person[]; content: Content; lifetime: number }
export type Counts = {
  /** All calls received, by "GET /its/path" without ids and query. */
  calls: Record<string, number>
  /** By kind. */
  faults: Record<string, number>
  /** Calls in flight. */
  underWay: number
  /** The highest number of calls in flight. */
  mostUnderWay: number
}

const [folder = '', port = '0', controlPort = '0', start = '1'] = process.argv.slice(2)
const { people, content, lifetime } = JSON.parse(
  readFileSync(path.join(folder, 'programme.json'), 'utf8'),
) as Programme
const records = keepRecords({
  file: path.join(folder, 'journal.jsonl'),
  records: people.map(({ record }) => record),
  ...content,
})
const answer = answersOf(people, content, records, lifetime)
const counts: Counts = { calls: {}, faults: {}, underWay: 0, mostUnderWay: 0 }
let faultOf = faultsBy({})
let requests = 0

async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const call = `${start}.${++requests}`
  const method = request.method ?? 'GET'
  const url = new URL(request.url ?? '/', 'http://upstream')
  const name = `${method} ${url.pathname.replace(/\/\d+$/, '/{id}')}`
  counts.calls[name] = (counts.calls[name] ?? 0) + 1
  const fault = faultOf(name)
  if (fault.kind) counts.faults[fault.kind] = (counts.faults[fault.kind] ?? 0) + 1
  const text = await textOf(request)
  const body = (text === '' ? {} : JSON.parse(text)) as Record<string, unknown>
  await answerWith(response, fault, () => answer({ call, method, url, headers: request.headers, body }))
}

async function answerWith(response: ServerResponse, fault: Fault, work: () => Promise<Response>) {
  if (fault.wait > 0) await new Promise((resolve) => setTimeout(resolve, fault.wait))
  if (fault.kind && !fault.isMadeFirst) {
    fail(response, fault.kind, '{}')
    return
  }
  const made = await work()
  const body = await made.text()
  if (fault.kind) {
    fail(response, fault.kind, body)
    return
  }
  response.writeHead(made.status, Object.fromEntries(made.headers)).end(body)
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

const server = createServer((request, response) => {
  counts.underWay += 1
  counts.mostUnderWay = Math.max(counts.mostUnderWay, counts.underWay)
  response.once('close', () => (counts.underWay -= 1))
  serve(request, response).catch(() => {
    // The request was cut off or its body is not JSON.
    if (!response.headersSent) response.writeHead(400)
    response.end()
  })
})

const control = createServer((request, response) => {
  const record = /^\/record\/(.+)$/.exec(request.url ?? '')?.[1]
  void textOf(request).then((text) => {
    if (request.method === 'POST') faultOf = faultsBy(JSON.parse(text) as Switches)
    response.setHeader('Content-Type', 'application/json')
    response.end(JSON.stringify(record === undefined ? counts : records.recordOf(record)))
  })
})

const ports = [
  await listen(server, '127.0.0.1', Number(port)),
  await listen(control, '127.0.0.1', Number(controlPort)),
]
// Exit with the parent process, which closes its end of the pipe.
process.stdin.resume().once('end', () => process.exit(0))
console.log(JSON.stringify(ports))
