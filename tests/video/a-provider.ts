import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { type HostedVideo, hostedVideoFrom } from '@/lib/domain/video-address'

/** What Vimeo answers for a video that may be shown. */
export const goodAnswer = {
  type: 'video',
  version: '1.0',
  provider_name: 'Vimeo',
  title: 'Sit to stand, shown slowly',
  html: '<iframe src="https://player.vimeo.com/video/76979871"></iframe>',
  width: 1920,
  height: 1080,
  duration: 83,
  video_id: 76979871,
  uri: '/videos/76979871',
}

/**
 * A real server that acts as a provider until the test ends.
 * @returns a `fetch` that requests it instead of vimeo.com and youtube.com, and the requests it got
 */
export async function aProvider(answer: (response: ServerResponse, request: IncomingMessage) => void) {
  const asked: { url: string; host: string; headers: IncomingMessage['headers'] }[] = []
  const server = createServer((request, response) => {
    asked.push({ url: request.url ?? '', host: String(request.headers['x-host']), headers: request.headers })
    answer(response, request)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const fetchThere: typeof fetch = (input, init) => {
    const { protocol, host, pathname, search } = new URL(input as string)
    const headers = { ...(init?.headers as Record<string, string>), 'x-host': `${protocol}//${host}` }
    return fetch(`http://127.0.0.1:${port}${pathname}${search}`, { ...init, headers })
  }
  return { fetch: fetchThere, asked }
}

/** @returns a handler that answers with JSON */
export function saysJson(value: unknown, status = 200) {
  return (response: ServerResponse) => {
    response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' })
    response.end(typeof value === 'string' ? value : JSON.stringify(value))
  }
}

/** @returns the video at an address; throws if there is none */
export function hostedVideo(url: string): HostedVideo {
  const video = hostedVideoFrom(url)
  if (!video) throw new Error(`${url} is no video`)
  return video
}
