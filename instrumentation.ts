/**
 * Next calls this once when the server starts. What is wrong with the configuration or the folder is said then, in words,
 * and not to the first person who opens a page.
 */
export async function register(): Promise<void> {
  if (process.env['NEXT_RUNTIME'] !== 'nodejs') return
  const { services } = await import('./lib/server')
  try {
    await services()
  } catch (error) {
    console.error(
      `Steadily cannot start. ${error instanceof Error ? error.message : 'Something unforeseen happened.'}`,
    )
    process.exit(1)
  }
}
