import { toJSONSchema, type ZodType } from 'zod'
import * as account from '../../../lib/domain/account.schema.ts'
import { exercisesAnswerSchema, siteSettingsSchema } from '../../../lib/domain/content.schema.ts'
import { healthSchema } from '../../../lib/domain/health.schema.ts'
import { journalAnswerSchema } from '../../../lib/domain/journal/kinds.schema.ts'
import { calendarDateSchema, participantSchema } from '../../../lib/domain/participant.schema.ts'
import { problemSchema } from '../../../lib/domain/problem.schema.ts'
import * as session from '../../../lib/domain/session.schema.ts'
import { videoFactsSchema } from '../../../lib/domain/video.schema.ts'
import project from '../../../package.json' with { type: 'json' }
import { type Call, calls } from './calls.ts'
import { changeCalls, journalCalls, schemaNameOf } from './changes.ts'
import { goodResponse, problemResponses, type Slug } from './responses.ts'

const about = `All calls of the browser to Steadily. JSON in camelCase; every refusal and fault is \`application/problem+json\` \
(RFC 9457). Whatever writes must come from our own pages: \`Sec-Fetch-Site: same-origin\`, or else our exact \`Origin\`. A body \
is JSON of at most 16 KiB. No answer may be kept by a cache. HEAD is answered wherever GET is, and OPTIONS everywhere with 204 \
and \`Allow\`. Ranges and choices that a clinic sets itself (weeks, amounts) are those of the demo; \`GET /api/site\` says which \
hold. Text may hold neither NUL nor half a character.`

/** @returns the description of our API, OpenAPI 3.1 */
export function openapiDocument(): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const call of calls) paths[call.path] = { ...paths[call.path], [call.method]: operation(call) }
  return {
    openapi: '3.1.1',
    info: { title: 'Steadily', version: project.version, description: about },
    servers: [{ url: '/' }],
    paths,
    components: { schemas: schemas(), securitySchemes },
  }
}

function operation(call: Call) {
  const { method, path, summary, description, needs, takes, answers, status = 200, parameters } = call
  const good = { [status]: goodResponse(summary, answers, call.setsCookie) }
  const problems = problemResponses(slugsOf(call))
  // The only error status with a normal body: the health facts instead of a problem.
  const away = problems[503]
  if (path === '/api/health' && away)
    away.content = { ...(away.content as object), ...goodResponse('', answers).content }
  return {
    operationId: `${method}-${path.slice('/api/'.length).replaceAll('/', '-')}`,
    summary,
    ...(description && { description }),
    security: securityOf(needs),
    ...(parameters && { parameters }),
    ...(takes && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: { $ref: `#/components/schemas/${takes}` } } },
      },
    }),
    responses: { ...good, ...problems },
  }
}

/** @returns every problem that the call can return, without duplicates */
function slugsOf({ method, needs, takes, problems = [] }: Call): Slug[] {
  const ofBody: Slug[] = ['malformed-json', 'request-timeout', 'unsupported-type', 'invalid-fields']
  const ofSession: Slug[] = ['session-required', 'session-expired', 'forbidden', 'visit-locked']
  return [
    ...new Set([
      ...problems,
      ...(method === 'get' ? [] : (['cross-site'] as Slug[])),
      ...(takes ? ofBody : (['body-not-taken'] as Slug[])),
      ...(needs === 'none' ? [] : ofSession),
      ...(['method-not-allowed', 'too-large', 'internal', 'unavailable'] as Slug[]),
    ]),
  ]
}

const securitySchemes = {
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: '__Host-steadily-session',
    description: 'The participant’s session. Over plain http its name is `steadily-session`.',
  },
  physio: {
    type: 'apiKey',
    in: 'cookie',
    name: '__Host-steadily-physio',
    description: 'The pass to the physio area. Over plain http its name is `steadily-physio`.',
  },
}

function securityOf(needs: Call['needs']) {
  if (needs === 'none') return []
  return [needs === 'participant' ? { session: [] } : { session: [], physio: [] }]
}

function schemas() {
  const ofChanges = changeCalls.flatMap(({ name, payload, answer }) => [
    [`${schemaNameOf(name)}Payload`, schemaOf(payload, 'input')] as const,
    [`${schemaNameOf(name)}Answer`, schemaOf(answer, 'output')] as const,
  ])
  const ofJournal = journalCalls.flatMap(({ name, body, answer }) => [
    [`${schemaNameOf(name)}Body`, schemaOf(body, 'input')] as const,
    [`${schemaNameOf(name)}Event`, schemaOf(answer, 'output')] as const,
  ])
  return {
    ...Object.fromEntries([...ofChanges, ...ofJournal]),
    JournalAnswer: schemaOf(journalAnswerSchema, 'output'),
    Participant: schemaOf(participantSchema, 'output'),
    SiteSettings: schemaOf(siteSettingsSchema, 'output'),
    ...withParts('Exercises', schemaOf(exercisesAnswerSchema, 'output')),
    VideoFacts: schemaOf(videoFactsSchema, 'output'),
    Health: schemaOf(healthSchema, 'output'),
    Credentials: schemaOf(session.credentialsSchema, 'input'),
    SessionFacts: schemaOf(session.sessionFactsSchema, 'output'),
    OptionalSession: schemaOf(session.optionalSessionSchema, 'output'),
    PhysioPassword: schemaOf(session.physioPasswordSchema, 'input'),
    PhysioPassAnswer: schemaOf(session.physioPassAnswerSchema, 'output'),
    NewAccount: schemaOf(account.newAccountSchema, 'input'),
    Confirmation: schemaOf(account.confirmationSchema, 'input'),
    MailedKey: schemaOf(account.mailedKeySchema, 'input'),
    AccountEnd: schemaOf(account.accountEndSchema, 'input'),
    AccountDeleted: schemaOf(account.accountDeletedSchema, 'output'),
    ResetRequest: schemaOf(account.resetRequestSchema, 'input'),
    PasswordReset: schemaOf(account.passwordResetSchema, 'input'),
    Accepted: schemaOf(account.acceptedSchema, 'output'),
    Changed: schemaOf(account.changedSchema, 'output'),
    Problem: schemaOf(problemSchema, 'output'),
  }
}

/** Moves what a schema refers to by name, because it holds itself, beside it. */
function withParts(name: string, { $defs, ...schema }: Record<string, unknown>) {
  const all = JSON.stringify({ [name]: schema, ...($defs as object) })
  return JSON.parse(all.replaceAll('"#/$defs/', '"#/components/schemas/')) as Record<string, unknown>
}

/**
 * Converts one of our schemas to JSON Schema (2020-12).
 * @param io `input`: what clients may send; `output`: what we answer, with every field
 */
function schemaOf(schema: ZodType, io: 'input' | 'output'): Record<string, unknown> {
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
