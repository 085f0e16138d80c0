/** Runs tasks one after the other, in the order of the calls. */
export type InOrder = <Result>(task: () => Promise<Result>) => Promise<Result>

/** @param track tracks a task from the moment it is added */
export function createOrder(track: <Result>(task: Promise<Result>) => Promise<Result>): InOrder {
  let last: Promise<unknown> = Promise.resolve()
  return (task) => {
    const result = track(last.then(task, task))
    last = result
    return result
  }
}
