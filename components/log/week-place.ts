/** Element id of a past week on "Log sessions", for links to it. */
export function weekPlace(week: number): string {
  return `week-${week}`
}
