// What the log of PHP says about the plugin.

/**
 * @param {string} log
 * @returns {string[]} the lines about the plugin, and about anything that ended a request
 */
export function complaintsIn(log) {
  return log
    .split('\n')
    .filter((line) =>
      /plugins\/digitrial\/|\] Digitrial: |PHP Fatal error|WordPress database error/.test(line),
    )
}
