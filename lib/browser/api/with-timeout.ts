/**
 * Waits for work, but not for longer than so many milliseconds. The work itself goes on.
 * @param late gives the result when the time is over first
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
