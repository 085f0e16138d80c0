/**
 * Waits for a promise, but at most for the given milliseconds. The work itself goes on.
 * @param late gives the result on timeout
 */
export async function withTimeout<Result>(
  work: Promise<Result>,
  milliseconds: number,
  late: () => Result,
): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const over = new Promise<Result>((resolve) => {
    timer = setTimeout(() => {
      resolve(late())
    }, milliseconds)
  })
  try {
    return await Promise.race([work, over])
  } finally {
    clearTimeout(timer)
  }
}
