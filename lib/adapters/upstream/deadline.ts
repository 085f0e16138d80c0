/**
 * Does work that has so much time, and lets go of it when it is done. `AbortSignal.timeout` would go on until its time is
 * over, and hold on meanwhile to all of the request that began it, long after its answer.
 * @param milliseconds then the signal stops the work, with a DOMException `TimeoutError` as its reason
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
