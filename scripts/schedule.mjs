/**
 * @typedef {object} Scheduled
 * @property {string} name
 * @property {number} cores how many of the cores it keeps busy: 0 for a stage that waits for the network
 * @property {string[]} [needs] stages that have to succeed before it starts
 */

/** @typedef {'passed' | 'failed' | 'not run'} Result */

/**
 * Runs stages in their order, several at the same time while there are cores for them. A stage is not run when one that it
 * needs did not succeed.
 * @template {Scheduled} Stage
 * @param {Stage[]} stages
 * @param {(stage: Stage) => Promise<boolean>} run
 * @param {{ cores: number, stopAtFailure: boolean }} how
 * @returns {Promise<Map<string, Result>>}
 */
export async function schedule(stages, run, { cores, stopAtFailure }) {
  /** @type {Map<string, Result>} */
  const results = new Map()
  /** @type {Map<Stage, Promise<void>>} */
  const running = new Map()
  const waiting = new Set(stages)
  // With `--only` a stage may need one that is not among these.
  const needsOf = (/** @type {Stage} */ { needs = [] }) =>
    needs.filter((name) => stages.some((stage) => stage.name === name))

  const start = (/** @type {Stage} */ stage) => {
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
