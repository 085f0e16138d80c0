import { fork } from 'node:child_process'
import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { expect, it } from 'vitest'

async function aServer() {
  const server = fork('tests/scripts/stopping-server.mjs', { execArgv: [], stdio: 'ignore' })
  const [port] = (await once(server, 'message')) as [number]
  const ask = (path: string, by?: Agent) => {
    const sent = request({ host: '127.0.0.1', port, path, agent: by ?? false })
    const answer = once(sent, 'response').then(([message]) => message as IncomingMessage)
    sent.end()
    return { answer, isGone: once(sent, 'finish') }
  }
  return { server, ask }
}

async function textOf(answer: Promise<IncomingMessage>): Promise<string> {
  return (await (await answer).setEncoding('utf8').toArray()).join('')
}

it('a busy server that is stopped answers requests received meanwhile, then exits', async () => {
  const { server, ask } = await aServer()
  // Leaves an idle connection open.
  const agent = new Agent({ keepAlive: true })
  await textOf(ask('/first', agent).answer)

  const busy = ask('/busy')
  await once(server, 'message')
  const meanwhile = [ask('/on-open', agent), ask('/on-new')]
  await Promise.all(meanwhile.map(({ isGone }) => isGone))
  server.kill('SIGTERM')
  const ended = once(server, 'exit')

  const texts = await Promise.all([busy, ...meanwhile].map(({ answer }) => textOf(answer)))
  expect(texts).toEqual(['/busy', '/on-open', '/on-new'])
  expect(await ended).toEqual([0, null])
  agent.destroy()
})

it('a stopped server sends Connection: close with the answer in progress', async () => {
  const { server, ask } = await aServer()
  const agent = new Agent({ keepAlive: true })
  const slow = ask('/until-told', agent)
  await once(server, 'message')
  server.kill('SIGTERM')
  const ended = once(server, 'exit')
  expect((await slow.answer).headers.connection).toBe('close')
  expect(await textOf(slow.answer)).toBe('/until-told')
  expect(await ended).toEqual([0, null])
  agent.destroy()
})

it('a stopped server answers all earlier requests while new ones keep arriving', async () => {
  const { server, ask } = await aServer()
  const busy = ask('/busy')
  await once(server, 'message')
  const before = Array.from({ length: 150 }, () => ask('/slow'))
  await Promise.all(before.map(({ isGone }) => isGone))
  server.kill('SIGTERM')
  const ended = once(server, 'exit')
  // New requests keep arriving.
  const later = setInterval(() => {
    void Promise.allSettled(Object.values(ask('/slow')))
  }, 10)
  await busy.answer
  const texts = await Promise.all(before.map(({ answer }) => textOf(answer)))
  clearInterval(later)
  expect(texts).toEqual(before.map(() => '/slow'))
  expect(await ended).toEqual([0, null])
})
