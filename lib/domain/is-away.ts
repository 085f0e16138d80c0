/** Whether a status says that the backend is away or sick, which passes. */
export function isAway(status: number): boolean {
  return status === 502 || status === 503 || status === 504
}
