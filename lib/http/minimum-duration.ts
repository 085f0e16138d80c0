import 'server-only'

/**
 * Does something that must not tell by its time how it went: neither its result nor its fault comes before the time is up.
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

/** The same for faults alone, where a success tells by itself how it went. */
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

// The global timer, so that tests can give a clock.
function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
