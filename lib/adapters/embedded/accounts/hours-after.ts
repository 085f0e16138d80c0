/** The instant that many hours later. */
export function hoursAfter(now: Date, hours: number): Date {
  return new Date(now.getTime() + hours * 60 * 60 * 1000)
}
