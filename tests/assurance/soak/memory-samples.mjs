import { appendFileSync } from 'node:fs'
import process from 'node:process'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

// Loaded into the server before it starts (`node --import`): writes down what memory is left once everything that nobody
// holds any more has been collected. The server itself knows nothing of it.

const { MEMORY_SAMPLES: file = '', MEMORY_EVERY: seconds = '30' } = process.env
setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc')

setInterval(
  () => {
    // The second finds what the first one's finalisers let go.
    collect()
    collect()
    const { rss, heapUsed, external, arrayBuffers } = process.memoryUsage()
    appendFileSync(file, `${JSON.stringify({ at: Date.now(), rss, heapUsed, external, arrayBuffers })}\n`)
  },
  Number(seconds) * 1000,
).unref()
