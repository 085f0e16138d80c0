import { appendFileSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'

// Loaded into the server before it starts (`node --import`): writes down each query and each transaction of its own database,
// a line each. The server itself knows nothing of it.

const { TOLD_QUERIES: file = '' } = process.env
const { query, transaction } = PGlite.prototype

/** @type {typeof query} */
PGlite.prototype.query = function (text, ...rest) {
  appendFileSync(file, `${text.replaceAll('\n', ' ')}\n`)
  return query.call(this, text, ...rest)
}

/** @type {typeof transaction} */
PGlite.prototype.transaction = function (work) {
  appendFileSync(file, 'a transaction\n')
  return transaction.call(this, work)
}
