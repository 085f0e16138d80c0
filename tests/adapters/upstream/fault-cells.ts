// Every status, and what may come with it.
import { secret } from './secret'

const json = { 'Content-Type': 'application/json; charset=UTF-8' }

/**
 * What may come with a status: a body and its headers. It speaks itself with the first alone.
 * @param refusal as the backend writes one
 */
export function bodiesOf(refusal: object) {
  const text = JSON.stringify(refusal)
  return {
    'its own refusal': { text, headers: json },
    HTML: { text: `<html>${secret}</html>`, headers: { 'Content-Type': 'text/html' } },
    nothing: { text: '', headers: json },
    'half of it': { text: text.slice(0, 30), headers: json },
    'another shape': { text: JSON.stringify(secret), headers: json },
    'a notice before it': { text: `<br />\n<b>Notice</b>: ${secret}<br />\n${text}`, headers: json },
    'its refusal as HTML': { text, headers: { 'Content-Type': 'text/html' } },
  }
}
export type BodyName = keyof ReturnType<typeof bodiesOf>

// A response of fetch cannot have these: 1xx ends no exchange, and 101 is refused.
const statuses = Array.from({ length: 400 }, (_, index) => 200 + index)
/** Statuses with which no body comes. */
export const bodiless = [204, 205, 304]

export const cells = statuses.flatMap((status) =>
  (Object.keys(bodiesOf({})) as BodyName[])
    // An object that says anything at all is an answer that says nothing.
    .filter((body) => status !== 200 || body !== 'its own refusal')
    .map((body) => ({ status, body })),
)
