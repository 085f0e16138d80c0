// Serves section 7 on this machine: `node … tests/upstream/section-7/serve.ts PORT WRITING,WRITING…` (see `writings.ts`)
import { createServer, type IncomingMessage } from 'node:http'
import { demoSection7 } from './programme'
import { type WritingName, writings } from './writings'

const [port = '8107', named = ''] = process.argv.slice(2)
const names = named.split(',').filter((name): name is WritingName => name in writings)
const today = new Date()
// The Monday two weeks ago, so that Alex is in week 3.
const start = new Date(today.getTime() - (((today.getUTCDay() + 6) % 7) + 14) * 86_400_000)
const server = await demoSection7(() => new Date(), start.toISOString().slice(0, 10), { writings: names })

createServer((request, response) => {
  void textOf(request).then(async (text) => {
    const headers = new Headers(
      Object.entries(request.headers).map(([name, value]): [string, string] => [name, String(value)]),
    )
    const asked = new Request(`http://127.0.0.1${request.url ?? '/'}`, {
      method: request.method ?? 'GET',
      headers,
    })
    const answer = server.answer(asked, text === '' ? {} : JSON.parse(text))
    response.writeHead(answer.status, Object.fromEntries(answer.headers))
    response.end(await answer.text())
  })
}).listen(Number(port), '127.0.0.1', () =>
  console.log(`section 7 at http://127.0.0.1:${port}, ${names.join(' ')}`),
)

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}
