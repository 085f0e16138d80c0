/** The result of mutating a group of rules. */
type Figures = {
  /** mutants, except those that do not run at all */
  mutants: number
  /** noticed by a failing test */
  killed: number
  /** noticed because the mutant did not end */
  timeout: number
  /** no test failed */
  survived: number
  /** no test runs the mutated code */
  uncovered: number
  /** texts for logs, and mutants that a comment in the code declares equivalent */
  ignored: number
  /** percentage of the mutants that were noticed */
  score: number
}

/** The fields of Stryker's JSON report that are read here. */
export type MutationReport = { files: Record<string, { mutants: { status: string }[] }> }

export function figuresOf(report: MutationReport): Figures {
  const all = Object.values(report.files).flatMap((file) => file.mutants)
  const those = (status: string) => all.filter((mutant) => mutant.status === status).length
  const [killed, timeout, survived] = [those('Killed'), those('Timeout'), those('Survived')]
  const uncovered = those('NoCoverage')
  const mutants = killed + timeout + survived + uncovered
  const score = mutants === 0 ? 0 : ((killed + timeout) / mutants) * 100
  return { mutants, killed, timeout, survived, uncovered, ignored: those('Ignored'), score }
}

/** @returns a sentence without its full stop */
export function resultOf({ killed, timeout, survived, uncovered, ignored, score }: Figures): string {
  return [
    `${score.toFixed(1)} % noticed: ${killed} by a failing test, ${timeout} by never ending`,
    `${survived} unnoticed, ${uncovered} run by no test, ${ignored} not tried (words for logs, or no difference)`,
  ].join('; ')
}
