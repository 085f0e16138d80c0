import 'server-only'

/**
 * Runs work whose duration must not reveal its outcome: neither result nor error is returned before the time is up.
 * @param milliseconds longer than the work takes
 */
export async function withMinimumDuration<Result>(
  milliseconds: number,
  work: () => Promise<Result>,
): Promise<Result> {
  const timeIsUp = sleep(milliseconds)
  try {
    return await work()
  } finally {
    await timeIsUp
  }
}

/** The same for errors only, if a success reveals itself anyway. */
export async function failWithMinimumDuration<Result>(
  milliseconds: number,
  work: () => Promise<Result>,
): Promise<Result> {
  const timeIsUp = sleep(milliseconds)
  try {
    return await work()
  } catch (error) {
    await timeIsUp
    throw error
  }
}

// The global timer, so that tests can replace the clock.
function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
