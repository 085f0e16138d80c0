/** What came of altering a group of rules. */
type Figures = {
  /** places altered, but for those whose altered program does not run at all */
  mutants: number
  /** by a failing test */
  killed: number
  /** the altered program did not come to an end */
  timeout: number
  /** no test failed */
  survived: number
  /** no test runs what is altered */
  uncovered: number
  /** words for logs, and what a comment in the code says makes no difference */
  ignored: number
  /** percent of the mutants that were noticed */
  score: number
}

/** Stryker's JSON report, as far as it is read here. */
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

/** @returns in a sentence without its full stop */
export function resultOf({ killed, timeout, survived, uncovered, ignored, score }: Figures): string {
  return [
    `${score.toFixed(1)} % noticed: ${killed} by a failing test, ${timeout} by never ending`,
    `${survived} unnoticed, ${uncovered} run by no test, ${ignored} not tried (words for logs, or no difference)`,
  ].join('; ')
}
