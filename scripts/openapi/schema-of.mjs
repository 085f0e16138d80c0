import { toJSONSchema } from 'zod'
import { calendarDateSchema } from '../../lib/domain/participant.schema.ts'

/**
 * A schema of ours as JSON Schema (2020-12).
 * @param {import('zod').ZodType} schema
 * @param {'input' | 'output'} io `input`: what may be sent to us; `output`: what we answer, every field of it
 * @returns {Record<string, unknown>}
 */
export function schemaOf(schema, io) {
  const { $schema: _version, ...json } = toJSONSchema(schema, {
    io,
    override: ({ zodSchema, jsonSchema }) => {
      // Our own rule, a refinement, cannot be read out of the schema.
      if (zodSchema === calendarDateSchema) jsonSchema.format = 'date'
      // What zod writes for any whole number says nothing.
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
    },
  })
  return json
}
