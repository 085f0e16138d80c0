import { rename } from 'node:fs/promises'
import path from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { composeServices } from '@/lib/composition/services'
import { aFolder } from '../adapters/embedded/fixtures'
import { aClinic, aSite, writeFiles } from '../builders/clinic'
import { aConfig } from '../builders/config'
import { aLog } from '../builders/services'

const day = 24 * 60 * 60 * 1000

it.each([70, -70])('content that cannot be read is served on when the clock jumps %i days', async (days) => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const dataDir = await aFolder()
  await rename(await aClinic(), path.join(dataDir, 'content'))
  const log = aLog()
  const { services, close } = await composeServices(aConfig({ DATA_DIR: dataDir, DEMO: 'off' }), log)
  onTestFinished(close)
  expect((await services.backend.site()).siteName).toBe('Harbour')
  await writeFiles(dataDir, { 'content/site.json': await aSite(() => 'broken') })
  vi.setSystemTime(Date.now() + days * day)
  expect((await services.backend.site()).siteName).toBe('Harbour')
  expect(services.clock.steps?.isUnsettled()).toBe(true)
  expect(log.lines.some(({ level, event }) => level === 'error' && event.includes('clock'))).toBe(true)
})
