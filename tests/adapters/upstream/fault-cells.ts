// Every status, combined with every body that may come with it.
import { secret } from './secret'

const json = { 'Content-Type': 'application/json; charset=UTF-8' }

/**
 * @param refusal as the backend writes one
 * @returns bodies and headers that may come with a status, by name; those of `ownRefusals` come from the backend itself
 */
export function bodiesOf(refusal: object) {
  const text = JSON.stringify(refusal)
  return {
    'its own refusal': { text, headers: json },
    // The log has its first 40 characters.
    HTML: {
      text: `<html><title>Checking your browser before you go on to this site.</title>${secret}</html>`,
      headers: { 'Content-Type': 'text/html' },
    },
    nothing: { text: '', headers: json },
    'half of it': { text: text.slice(0, 30), headers: json },
    'another shape': { text: JSON.stringify(secret), headers: json },
    'a notice before it': { text: `<br />\n<b>Notice</b>: ${secret}<br />\n${text}`, headers: json },
    'its refusal as HTML': { text, headers: { 'Content-Type': 'text/html' } },
  }
}
export type BodyName = keyof ReturnType<typeof bodiesOf>

/** Refusals of the backend: the content decides, not the declared type. */
export const ownRefusals: readonly BodyName[] = ['its own refusal', 'its refusal as HTML']

// A fetch response cannot have 1xx: 1xx does not end an exchange, and fetch rejects 101.
const statuses = Array.from({ length: 400 }, (_, index) => 200 + index)
/** Statuses without a body. */
export const bodiless = [204, 205, 304]

export const cells = statuses.flatMap((status) =>
  (Object.keys(bodiesOf({})) as BodyName[])
    // Any JSON object with status 200 is a valid (empty) answer, not a fault.
    .filter((body) => status !== 200 || !ownRefusals.includes(body))
    .map((body) => ({ status, body })),
)
