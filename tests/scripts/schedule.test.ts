import { describe, expect, it } from 'vitest'
import { schedule } from '../../scripts/test/schedule.ts'

type Stage = { name: string; cores: number; needs?: string[] }

/** Runs stages of two event loop turns each, and records which ran at the same time. */
async function run(stages: Stage[], { failing = [] as string[], stopAtFailure = false } = {}) {
  const running = new Set<string>()
  const together: string[] = []
  const results = await schedule(
    stages,
    async ({ name }: Stage) => {
      running.add(name)
      await new Promise((resolve) => setImmediate(resolve))
      together.push([...running].join('+'))
      await new Promise((resolve) => setImmediate(resolve))
      running.delete(name)
      return !failing.includes(name)
    },
    { cores: 2, stopAtFailure },
  )
  return { results: Object.fromEntries(results), together }
}

describe('the schedule of stages', () => {
  it('runs stages in parallel while cores are free', async () => {
    const { results, together } = await run([
      { name: 'one', cores: 1 },
      { name: 'other', cores: 1 },
      { name: 'whole', cores: 2 },
      { name: 'fetch', cores: 0 },
    ])
    expect(results).toEqual({ one: 'passed', other: 'passed', whole: 'passed', fetch: 'passed' })
    expect(together).toContain('one+other+fetch')
    expect(together.filter((names) => names.includes('whole'))).toEqual(['whole'])
  })

  it('starts a stage after those it needs', async () => {
    const { together } = await run([
      { name: 'build', cores: 1 },
      { name: 'e2e', cores: 1, needs: ['build'] },
    ])
    expect(together).toEqual(['build', 'e2e'])
  })

  it('runs a stage that wants more cores than exist', async () => {
    const { results } = await run([{ name: 'huge', cores: 8 }])
    expect(results).toEqual({ huge: 'passed' })
  })

  it('skips only stages that need a failed one', async () => {
    const stages = [
      { name: 'build', cores: 2 },
      { name: 'unit', cores: 2 },
      { name: 'e2e', cores: 2, needs: ['build'] },
      { name: 'after', cores: 2, needs: ['e2e'] },
    ]
    const { results } = await run(stages, { failing: ['build'] })
    expect(results).toEqual({ build: 'failed', unit: 'passed', e2e: 'not run', after: 'not run' })
  })

  it('starts nothing after a failure if set to stop', async () => {
    const stages = [
      { name: 'lint', cores: 1 },
      { name: 'types', cores: 1 },
      { name: 'unit', cores: 2 },
    ]
    const { results } = await run(stages, { failing: ['lint'], stopAtFailure: true })
    expect(results).toEqual({ lint: 'failed', types: 'passed', unit: 'not run' })
  })

  it('ignores a need that is not a scheduled stage', async () => {
    const { results } = await run([{ name: 'unit', cores: 2, needs: ['routes'] }])
    expect(results).toEqual({ unit: 'passed' })
  })
})
