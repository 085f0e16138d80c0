import { z } from 'zod'
import { calendarDateSchema } from '../participant.schema'
import type { JournalEvent } from './event'
import { freeSessionSchema } from './free-session.schema'
import { journalViewSchema } from './journal-view.schema'
import { isKindName, type KindName, type KindPayload, type KnownEvent } from './kinds'
import { planVersionSchema } from './plan-version.schema'
import { programmeEndedSchema } from './programme-ended.schema'
import { programmeResumedSchema } from './programme-resumed.schema'
import { sessionDetailSchema } from './session-detail.schema'
import { sessionFeltSchema } from './session-felt.schema'
import { sessionLoggedSchema } from './session-logged.schema'

// How the server validates the events of each kind. Not for browser code.

type PayloadSchema<Name extends KindName> = z.ZodObject & z.ZodType<KindPayload<Name>>

export const payloadSchemas: { [Name in KindName]: PayloadSchema<Name> } = {
  'session-logged': sessionLoggedSchema,
  'session-detail': sessionDetailSchema,
  'session-felt': sessionFeltSchema,
  'free-session': freeSessionSchema,
  'programme-ended': programmeEndedSchema,
  'programme-resumed': programmeResumedSchema,
  'plan-version': planVersionSchema,
}

const aboutEntry = {
  id: z.uuid(),
  via: z.enum(['online', 'queue', 'paper']).exactOptional(),
}

export type JournalBody<Name extends KindName = KindName> = KindPayload<Name> & {
  id: string
  via?: 'online' | 'queue' | 'paper'
}

/** The body of `POST /api/journal/{kind}`: the payload, with an id and how it arrives. Unknown keys are refused. */
export function journalBodySchema<Name extends KindName>(name: Name): z.ZodType<JournalBody<Name>> {
  return payloadSchemas[name].safeExtend(aboutEntry) as unknown as z.ZodType<JournalBody<Name>>
}

const aboutEvent = {
  id: z.string().min(1),
  userId: z.string(),
  at: z.iso.datetime(),
  enteredBy: z.enum(['participant', 'clinic']),
  via: z.enum(['online', 'queue', 'paper']),
  programmeStart: calendarDateSchema.nullable(),
}

/** An event as it is stored and sent. */
export function eventSchema(name: KindName): z.ZodType<KnownEvent> {
  const made = eventSchemas.get(name) ?? newEventSchema(name)
  eventSchemas.set(name, made)
  return made
}

// One for each kind, because making a schema takes 25 times as long as reading an event with it.
const eventSchemas = new Map<KindName, z.ZodType<KnownEvent>>()

function newEventSchema(name: KindName): z.ZodType<KnownEvent> {
  return z.object({
    ...aboutEvent,
    kind: z.literal(name),
    payload: payloadSchemas[name],
  }) as unknown as z.ZodType<KnownEvent>
}

/** The answer of `GET /api/journal`; `events` only if they were asked for. */
export const journalAnswerSchema = z.object({
  journal: journalViewSchema,
  events: z.array(z.unknown()).exactOptional(),
})

/** The answer of `POST /api/journal/{kind}`. */
export function eventAnswerSchema(name: KindName): z.ZodType<{ event: KnownEvent }> {
  return z.object({ event: eventSchema(name) })
}

/**
 * Reads stored events. One of a kind that this version does not know, or that is damaged, costs that event.
 * @returns the others, and how many were dropped
 */
export function readEvents(stored: readonly Pick<JournalEvent, 'kind'>[]): {
  events: KnownEvent[]
  dropped: number
} {
  const events = stored.flatMap((event) => {
    const read = isKindName(event.kind) ? eventSchema(event.kind).safeParse(event) : null
    return read?.success ? [read.data] : []
  })
  return { events, dropped: stored.length - events.length }
}
