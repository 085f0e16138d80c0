import { appendFileSync } from 'node:fs'
import process from 'node:process'
import { setTimeout as pause } from 'node:timers/promises'
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

// Loaded into the server before it starts (`node --import`): writes down what memory is left once everything that nobody
// holds any more has been collected. The server itself knows nothing of it.

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
  // What finalisers hold is let go by a task of its own, and goes with the second collection.
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
