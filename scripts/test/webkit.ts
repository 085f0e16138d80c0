import { join } from 'node:path'
import { root, runNode } from '../runtime/run-node.ts'
import { findWebkit } from '../systems/find-webkit.ts'
import { testRun } from './backend-run.ts'

// What people do most in a real WebKit, the engine of Safari and of every browser on an iPhone.

const run = testRun({ name: 'webkit', about: 'the app in WebKit' })

try {
  const { driver, browser, screen } = await findWebkit()
  console.log(`WebKit: ${browser}`)
  const build = await runNode([join(root, 'scripts/build/build.ts'), '--if-stale'])
  if (!build.ok) throw new Error('The build failed.')
  await run.unit({ TEST_WEBKIT: JSON.stringify({ driver, browser, screen }) })
} catch (error) {
  run.fail(error)
}
run.end()
