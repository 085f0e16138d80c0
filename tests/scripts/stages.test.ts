import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../../scripts/runtime/run-node.ts'
import { everyStage } from '../../scripts/test/every-stage.ts'
import { journeys } from '../../scripts/test/journeys.ts'
import { testStages } from '../../scripts/test/stages.ts'

describe('the stages', () => {
  it('every journey of npm test has a file', () => {
    expect(journeys.filter((file) => !existsSync(join(root, file)))).toEqual([])
  })

  it('.ci/run runs every browser test instead of the journeys', () => {
    const browserTests = everyStage('reports').filter(({ args }) =>
      args.some((each) => /playwright/.test(each)),
    )
    expect(browserTests.map(({ name }) => name)).toEqual(['e2e'])
    expect(browserTests[0]?.args.filter((each) => each.startsWith('e2e/'))).toEqual([])
  })

  it('.ci/run runs every other stage of npm test', () => {
    const names = new Set(everyStage('reports').map(({ name }) => name))
    const missing = testStages('reports').filter(({ name }) => !names.has(name))
    expect(missing.map(({ name }) => name)).toEqual(['journeys'])
  })
})
