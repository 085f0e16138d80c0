import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin'

const errors = new Set(['Error', 'RangeError', 'BackendError'])

/**
 * Skips texts for logs and developers, which no promise covers: messages of errors, log lines, refusals and schema
 * issues. Error codes are not skipped, because code compares them.
 */
export const strykerPlugins = [
  declareValuePlugin(PluginKind.Ignore, 'words-for-logs', {
    shouldIgnore: (path) => (isWordsForLogs(path) ? 'words for logs' : undefined),
  }),
]

/** The fields of a Babel path that are read here. */
type BabelPath = {
  node: { type: string }
  key: string | number | null
  listKey?: string | null
  parent: {
    type: string
    key?: { name?: string }
    callee?: { name?: string; property?: { name?: string } }
    arguments?: unknown[]
  } | null
}

function isWordsForLogs(path: object) {
  const { node, key, parent, listKey } = path as BabelPath
  if (node.type !== 'StringLiteral' && node.type !== 'TemplateLiteral') return false
  if (parent?.type === 'ObjectProperty' && key === 'value') return parent.key?.name === 'words'
  if (listKey !== 'arguments') return false
  if (parent?.type === 'NewExpression')
    return errors.has(parent.callee?.name ?? '') && key === (parent.arguments?.length ?? 0) - 1
  const method = parent?.type === 'CallExpression' ? parent.callee?.property?.name : undefined
  return (method === 'error' && key === 0) || (method === 'refine' && key === 1)
}
