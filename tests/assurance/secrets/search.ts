import { createHash } from 'node:crypto'
import { secretForms } from '../../../e2e/token-watch'

export type Secret = { name: string; text: string }

/** The SHA-256 hashes of secrets, because a hash reveals a secret that can be guessed. */
export function hashesOf(secrets: Secret[]): Secret[] {
  return secrets.map(({ name, text }) => ({
    name: `the hash of ${name}`,
    text: createHash('sha256').update(text).digest('hex'),
  }))
}

/** A text that was received or stored, and the user whose data it may contain. */
export type Piece = { place: string; text: string; whose: string | null }

/** A secret in every encoding in which it could leak. */
export function everyForm(secret: string): string[] {
  const bytes = Buffer.from(secret)
  // Base64 at each of three offsets, without the characters that depend on neighbouring bytes.
  const shifted = [0, 1, 2].flatMap((before) =>
    (['base64', 'base64url'] as const).map((code) =>
      Buffer.concat([Buffer.alloc(before), bytes])
        .toString(code)
        .slice(before === 0 ? 0 : before + 1, -4),
    ),
  )
  const asJson = JSON.stringify(secret).slice(1, -1)
  return [
    ...new Set([
      ...secretForms(secret).map(([, text]) => text),
      ...shifted,
      bytes.toString('hex').toUpperCase(),
      [...bytes].map((byte) => `%${byte.toString(16).toUpperCase()}`).join(''),
      JSON.stringify(asJson).slice(1, -1),
      Array.from(secret, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`).join(''),
    ]),
  ]
}

/** Collects texts without duplicates. */
export function collection() {
  const pieces = new Map<string, Piece>()
  let letters = 0
  return {
    add: (piece: Piece) => {
      letters += piece.text.length
      pieces.set(
        createHash('sha256')
          .update(`${String(piece.whose)} ${piece.text}`)
          .digest('hex'),
        piece,
      )
    },
    pieces: () => [...pieces.values()],
    /** The total length of all texts, including duplicates. */
    letters: () => letters,
  }
}

/**
 * Searches every text for every form of every secret.
 * @param own whether a user may see a secret
 * @returns a line per find
 */
export function findings(
  pieces: Piece[],
  secrets: Secret[],
  own: (secret: Secret, whose: string | null) => boolean = () => false,
): string[] {
  const forms = secrets.map((secret) => ({ secret, texts: everyForm(secret.text) }))
  return pieces.flatMap(({ place, text, whose }) =>
    forms
      .filter(({ secret, texts }) => !own(secret, whose) && texts.some((form) => text.includes(form)))
      .map(({ secret }) => `${secret.name} in ${place}, which ${whose ?? 'a visitor'} got`),
  )
}
