import { type Answer, say } from '../attack/wire'
import type { Asked } from './asked'

/** In milliseconds, longer than the limit for a head: 10 s, checked every 5 s. */
const deadline = 30_000
const atOnce = 8

export async function answerOf(port: number, { bytes, isHead }: Asked): Promise<Answer | undefined> {
  return (await say(port, bytes, { deadline, isHead })).answers[0]
}

/** Sends all requests, a few at a time. */
export async function askAll(port: number, all: readonly Asked[]) {
  const left = [...all]
  const heard: { asked: Asked; answer: Answer | undefined }[] = []
  const work = async () => {
    for (let asked = left.shift(); asked; asked = left.shift())
      heard.push({ asked, answer: await answerOf(port, asked) })
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return heard
}
