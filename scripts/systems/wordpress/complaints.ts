/** @returns the lines of the PHP log about the plugin, fatal errors and database errors */
export function complaintsIn(log: string): string[] {
  return log
    .split('\n')
    .filter((line) =>
      /plugins\/digitrial\/|\] Digitrial: |PHP Fatal error|WordPress database error/.test(line),
    )
}
