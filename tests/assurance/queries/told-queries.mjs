import { appendFileSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'

// Preloaded into the server with `node --import`: writes each query and transaction of the server's database to a file,
// one per line. The server's own code does not contain it.

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
