import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { hosted } from './video-content'

const good = {
  ...{ type: 'video', version: '1.0', title: 'Sit to stand', duration: 83, width: 1920, height: 1080 },
  html: '<script>document.title="c4nary"</script><iframe src="https://evil.example/"></iframe>',
}

const behaviours: Record<string, (response: ServerResponse) => void> = {
  [hosted['sit-to-stand']]: (response) => json(response, 200, { ...good, video_id: 76979871 }),
  [hosted['heel-raise']]: (response) => json(response, 404, { error: 'c4nary' }),
  [hosted['wall-squat']]: (response) => response.writeHead(302, { location: 'https://evil.example/' }).end(),
  [hosted['biceps-curl']]: (response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<script>document.title="c4nary"</script>')
  },
  [hosted['side-bend']]: () => undefined,
  [hosted.plank]: (response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(Buffer.alloc(10 * 1024 * 1024, ' '))
  },
}

/** A fake video provider for a server to query. It answers each id differently, most of them maliciously. */
export async function startFakeProvider() {
  const server = createServer((request, response) => {
    const id = /vimeo\.com\/(\d+)/.exec(decodeURIComponent(request.url ?? ''))?.[1] ?? ''
    const behave = behaviours[id]
    if (behave) behave(response)
    else json(response, 404, {})
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    /** Environment variables that make a server query this provider. */
    env: {
      NODE_OPTIONS: `--import ${path.resolve('e2e/fake-provider.mjs')}`,
      FAKE_PROVIDER: `http://127.0.0.1:${port}`,
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

function json(response: ServerResponse, status: number, value: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
}
