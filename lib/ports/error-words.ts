// Errors of ours: their messages are written for a log and hold nothing of a person.
const ours: ReadonlySet<string> = new Set([
  ...[
    'BackendError',
    'BackupError',
    'ConfigError',
    'FolderInUseError',
    'ImportError',
    'PageFaultError',
    'Problem',
  ],
  ...['RedisError', 'ServerError'],
])

const longestChain = 3
const mostFrames = 5

/**
 * What of an error may stand in a log: of ours the message, of every other its name, its code and where it was thrown.
 * Other messages may hold what a person typed: a database repeats the values of a query, a parser the text, a client the
 * address with its query.
 */
export function errorWords(error: unknown, depth = 1): string {
  if (!(error instanceof Error)) return 'thrown value'
  const { name, message, cause } = error
  const code = 'code' in error && /^\w{1,40}$/.test(String(error.code)) ? ` ${String(error.code)}` : ''
  const what = `${/^\w{1,60}$/.test(name) ? name : 'Error'}${code}${ours.has(name) ? `: ${message}` : ''}`
  const words = [what, ...framesOf(error)].join(' ')
  return cause instanceof Error && depth < longestChain
    ? `${words}; because of ${errorWords(cause, depth + 1)}`
    : words
}

// The stack begins with the message, which may have lines that look like the rest.
function framesOf({ stack, message }: Error): string[] {
  const head = stack?.indexOf(message) ?? -1
  if (stack === undefined || head === -1) return []
  return stack
    .slice(head + message.length)
    .split('\n')
    .filter((line) => /^\s+at \S/.test(line))
    .slice(0, mostFrames)
    .map((line) => line.trim())
}
