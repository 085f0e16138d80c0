/** Runs tasks one after the other, in the order in which they were asked for. */
export type InOrder = <Result>(task: () => Promise<Result>) => Promise<Result>

/** @param track remembers what is under way, from the moment it is asked for */
export function createOrder(track: <Result>(task: Promise<Result>) => Promise<Result>): InOrder {
  let last: Promise<unknown> = Promise.resolve()
  return (task) => {
    const result = track(last.then(task, task))
    last = result
    return result
  }
}
