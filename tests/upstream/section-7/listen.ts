import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { demoSection7 } from './programme'

/** Serves section 7 over HTTP on this machine. @param port 0 for any */
export async function listenSection7(
  { answer }: Pick<Awaited<ReturnType<typeof demoSection7>>, 'answer'>,
  port: number,
): Promise<Server> {
  const server = createServer((request, response) => {
    void textOf(request).then(async (text) => {
      const headers = new Headers(
        Object.entries(request.headers).map(([name, value]): [string, string] => [name, String(value)]),
      )
      const asked = new Request(`http://127.0.0.1${request.url ?? '/'}`, {
        method: request.method ?? 'GET',
        headers,
      })
      const answered = answer(asked, text === '' ? {} : JSON.parse(text))
      response.writeHead(answered.status, Object.fromEntries(answered.headers))
      response.end(await answered.text())
    })
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return server
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}

/** The Monday two weeks ago: a plan that began then is in week 3. */
export function mondayTwoWeeksAgo(today: Date): string {
  return new Date(today.getTime() - (((today.getUTCDay() + 6) % 7) + 14) * 86_400_000)
    .toISOString()
    .slice(0, 10)
}
