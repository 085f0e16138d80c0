import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const folder = 'lib/adapters/embedded/store/migrations'
const files = readdirSync(folder).filter((name) => name.endsWith('.sql'))

/** The statements that would break the previous version while it still runs on the same database. */
function disturbing(sql: string): string[] {
  return sql
    .split('--> statement-breakpoint')
    .map((statement) => statement.trim())
    .filter((statement) => {
      if (/^(DROP|DELETE|UPDATE|TRUNCATE)\b|\b(DROP|RENAME|SET NOT NULL|SET DATA TYPE)\b/i.test(statement))
        return true
      if (/ADD COLUMN/i.test(statement)) return /NOT NULL/i.test(statement) && !/DEFAULT/i.test(statement)
      return false
    })
}

describe('the migrations', () => {
  it('are additive, so the previous version can keep running', () => {
    expect(files.length).toBeGreaterThan(0)
    const faults = files.flatMap((file) =>
      disturbing(readFileSync(`${folder}/${file}`, 'utf8')).map((statement) => `${file}: ${statement}`),
    )
    expect(faults).toEqual([])
  })

  it.each([
    'ALTER TABLE "account" DROP COLUMN "email"',
    'ALTER TABLE "account" RENAME COLUMN "email" TO "mail"',
    'ALTER TABLE "account" ADD COLUMN "age" integer NOT NULL',
    'ALTER TABLE "account" ALTER COLUMN "email" SET NOT NULL',
    'ALTER TABLE "account" ALTER COLUMN "email" SET DATA TYPE integer',
    'DROP TABLE "account"',
  ])('rejects %s', (statement) => {
    expect(disturbing(statement)).toHaveLength(1)
  })

  it.each([
    'ALTER TABLE "account" ADD COLUMN "age" integer',
    'ALTER TABLE "account" ADD COLUMN "age" integer DEFAULT 0 NOT NULL',
    'CREATE INDEX "by_age" ON "account" USING btree ("age")',
  ])('allows %s', (statement) => {
    expect(disturbing(statement)).toEqual([])
  })
})
