import { writeFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import process from 'node:process'

// Loaded into the server before it starts (`node --import`): writes down once a second how long its event loop was held up,
// in milliseconds. The server itself knows nothing of it.

const delay = monitorEventLoopDelay({ resolution: 5 })
delay.enable()
setInterval(() => {
  const inMilliseconds = { p99: delay.percentile(99) / 1e6 }
  writeFileSync(process.env.LOOP_DELAY ?? '', JSON.stringify(inMilliseconds))
}, 1000).unref()
