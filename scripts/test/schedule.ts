export type Scheduled = {
  name: string
  /** number of cores that it keeps busy: 0 for a stage that waits for the network */
  cores: number
  /** stages that must succeed before it starts */
  needs?: string[]
}

type Result = 'passed' | 'failed' | 'not run'

/**
 * Runs stages in order, several in parallel while cores are free. A stage is skipped if one that it needs did not
 * succeed.
 * @returns the result by stage name
 */
export async function schedule<Stage extends Scheduled>(
  stages: Stage[],
  run: (stage: Stage) => Promise<boolean>,
  { cores, stopAtFailure }: { cores: number; stopAtFailure: boolean },
): Promise<Map<string, Result>> {
  const results = new Map<string, Result>()
  const running = new Map<Stage, Promise<void>>()
  const waiting = new Set(stages)
  // With `--only`, a stage may need one that is not in this list.
  const needsOf = ({ needs = [] }: Stage) =>
    needs.filter((name) => stages.some((stage) => stage.name === name))

  const start = (stage: Stage) => {
    waiting.delete(stage)
    const ended = run(stage).then((ok) => {
      results.set(stage.name, ok ? 'passed' : 'failed')
      running.delete(stage)
    })
    running.set(stage, ended)
  }
  const startReady = () => {
    const stopped = stopAtFailure && [...results.values()].includes('failed')
    for (const stage of waiting) {
      const needed = needsOf(stage).map((name) => results.get(name))
      if (stopped || needed.some((result) => result === 'failed' || result === 'not run')) {
        waiting.delete(stage)
        results.set(stage.name, 'not run')
        continue
      }
      const busy = [...running.keys()].reduce((sum, other) => sum + other.cores, 0)
      const fits = busy + Math.min(stage.cores, cores) <= cores
      if (fits && needed.every((result) => result === 'passed')) start(stage)
    }
  }

  for (startReady(); running.size > 0; startReady()) await Promise.race(running.values())
  return results
}
