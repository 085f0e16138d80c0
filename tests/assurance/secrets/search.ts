import { createHash } from 'node:crypto'
import { secretForms } from '../../../e2e/token-watch'

export type Secret = { name: string; text: string }

/** The same as SHA-256: as good as the secret itself where that can be guessed. */
export function hashesOf(secrets: Secret[]): Secret[] {
  return secrets.map(({ name, text }) => ({
    name: `the hash of ${name}`,
    text: createHash('sha256').update(text).digest('hex'),
  }))
}

/** A text that somebody got or that is kept, and of which person it may tell. */
export type Piece = { place: string; text: string; whose: string | null }

/** A secret as it stands, and in each disguise in which it could leave. */
export function everyForm(secret: string): string[] {
  const bytes = Buffer.from(secret)
  // Wherever it begins within what is written in base64: the letters that its neighbours change are left out.
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

/** Collects what left, each text once. */
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
    /** Of all that was added, repeated or not. */
    letters: () => letters,
  }
}

/**
 * Searches every piece for every form of every secret.
 * @param own which of the secrets a person may see: what is theirs
 * @returns a line for each find
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
