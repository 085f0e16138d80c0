/**
 * What came of altering a group of rules.
 * @typedef {object} Figures
 * @property {number} mutants places altered, but for those whose altered program does not run at all
 * @property {number} killed by a failing test
 * @property {number} timeout the altered program did not come to an end
 * @property {number} survived no test failed
 * @property {number} uncovered no test runs what is altered
 * @property {number} ignored words for logs, and what a comment in the code says makes no difference
 * @property {number} score percent of the mutants that were noticed
 */

/**
 * @param {any} report of Stryker, in JSON
 * @returns {Figures}
 */
export function figuresOf(report) {
  const all = Object.values(report.files).flatMap((file) => file.mutants)
  const those = (/** @type {string} */ status) => all.filter((mutant) => mutant.status === status).length
  const [killed, timeout, survived] = [those('Killed'), those('Timeout'), those('Survived')]
  const uncovered = those('NoCoverage')
  const mutants = killed + timeout + survived + uncovered
  const score = mutants === 0 ? 0 : ((killed + timeout) / mutants) * 100
  return { mutants, killed, timeout, survived, uncovered, ignored: those('Ignored'), score }
}

/**
 * @param {Figures} figures
 * @returns {string} in a sentence without its full stop
 */
export function resultOf({ killed, timeout, survived, uncovered, ignored, score }) {
  return [
    `${score.toFixed(1)} % noticed: ${killed} by a failing test, ${timeout} by never ending`,
    `${survived} unnoticed, ${uncovered} run by no test, ${ignored} not tried (words for logs, or no difference)`,
  ].join('; ')
}
