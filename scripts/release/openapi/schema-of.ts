import { toJSONSchema, type ZodType } from 'zod'
import { calendarDateSchema } from '../../../lib/domain/participant.schema.ts'

/**
 * A schema of ours as JSON Schema (2020-12).
 * @param io `input`: what may be sent to us; `output`: what we answer, every field of it
 */
export function schemaOf(schema: ZodType, io: 'input' | 'output'): Record<string, unknown> {
  const json: Record<string, unknown> = toJSONSchema(schema, {
    io,
    override: ({ zodSchema, jsonSchema }) => {
      // Our own rule, a refinement, cannot be read out of the schema.
      if (Object.is(zodSchema, calendarDateSchema)) jsonSchema.format = 'date'
      // What zod writes for any whole number says nothing.
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
    },
  })
  delete json.$schema
  return json
}
