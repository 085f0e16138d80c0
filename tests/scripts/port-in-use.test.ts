import { type AddressInfo, createServer } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { runScript } from './run-script'

it.each(['serve', 'dev'] as const)('%s names a port that is in use and exits', async (script) => {
  const other = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => other.once('listening', resolve))
  onTestFinished(() => void other.close())
  const { port } = other.address() as AddressInfo
  const { code, problems } = await runScript(script, [], { env: { PORT: String(port), HOST: '127.0.0.1' } })
  expect(problems).toContain(`PORT ${port} is in use by another program`)
  expect(code).toBe(1)
})
