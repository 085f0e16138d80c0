/** The place of an earlier week on "Log sessions", by which a link leads to it. */
export function weekPlace(week: number): string {
  return `week-${week}`
}
