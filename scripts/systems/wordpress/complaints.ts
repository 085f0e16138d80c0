// What the log of PHP says about the plugin.

/** @returns the lines about the plugin, and about anything that ended a request */
export function complaintsIn(log: string): string[] {
  return log
    .split('\n')
    .filter((line) =>
      /plugins\/digitrial\/|\] Digitrial: |PHP Fatal error|WordPress database error/.test(line),
    )
}
