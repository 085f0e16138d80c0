// Our own errors: their messages are written for the log and contain no personal data.
const ours: ReadonlySet<string> = new Set([
  ...[
    'BackendError',
    'BackupError',
    'ConfigError',
    'ExportError',
    'FolderError',
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
 * What may be logged of an error: of ours the message, of any other its name, its code and its stack frames. Other
 * messages may contain what a user typed: a database repeats the values of a query, a parser the text, a client the URL
 * with its query.
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

// The stack begins with the message, whose lines may look like frames.
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
