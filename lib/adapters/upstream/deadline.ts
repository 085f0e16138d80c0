/**
 * Runs work with a timeout, and clears the timer when it is done. `AbortSignal.timeout` would run on after the answer
 * and retain the whole request that started it.
 * @param milliseconds after which the signal aborts, with a DOMException `TimeoutError` as its reason
 */
export async function withDeadline<Result>(
  milliseconds: number,
  work: (within: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const controller = new AbortController()
  const timer = setTimeout(() => {
    controller.abort(new DOMException('It took too long', 'TimeoutError'))
  }, milliseconds)
  try {
    return await work(controller.signal)
  } finally {
    clearTimeout(timer)
  }
}
