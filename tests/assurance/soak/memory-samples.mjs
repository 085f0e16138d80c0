import { appendFileSync } from 'node:fs'
import process from 'node:process'
import { setTimeout as pause } from 'node:timers/promises'
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

// Preloaded into the server with `node --import`: records the memory in use after a full collection. The server's own
// code does not contain it.

const { MEMORY_SAMPLES: file = '', MEMORY_EVERY: seconds = '30' } = process.env
setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc')

setInterval(
  () => {
    void takeSample()
  },
  Number(seconds) * 1000,
).unref()

async function takeSample() {
  collect()
  // Objects with finalisers are released in a separate task and collected the second time.
  await pause(100)
  collect()
  const { rss, heapUsed, external, arrayBuffers } = process.memoryUsage()
  const spaces = Object.fromEntries(
    getHeapSpaceStatistics().map((space) => [space.space_name, space.space_used_size]),
  )
  appendFileSync(
    file,
    `${JSON.stringify({ at: Date.now(), rss, heapUsed, external, arrayBuffers, spaces })}\n`,
  )
}
