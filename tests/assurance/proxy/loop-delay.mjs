import { writeFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import process from 'node:process'

// Preloaded into the server with `node --import`: writes the event loop delay in milliseconds to a file each second. The
// server's own code does not contain it.

const delay = monitorEventLoopDelay({ resolution: 5 })
delay.enable()
setInterval(() => {
  const inMilliseconds = { p99: delay.percentile(99) / 1e6 }
  writeFileSync(process.env.LOOP_DELAY ?? '', JSON.stringify(inMilliseconds))
}, 1000).unref()
