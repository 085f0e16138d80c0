import { toJSONSchema, type ZodType } from 'zod'
import { calendarDateSchema } from '../../../lib/domain/participant.schema.ts'

/**
 * Converts one of our schemas to JSON Schema (2020-12).
 * @param io `input`: what clients may send; `output`: what we answer, with every field
 */
export function schemaOf(schema: ZodType, io: 'input' | 'output'): Record<string, unknown> {
  const json: Record<string, unknown> = toJSONSchema(schema, {
    io,
    override: ({ zodSchema, jsonSchema }) => {
      // Our own rule is a refinement, which cannot be derived from the schema.
      if (Object.is(zodSchema, calendarDateSchema)) jsonSchema.format = 'date'
      // Zod writes these limits for every integer; they say nothing.
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
    },
  })
  delete json.$schema
  return json
}
