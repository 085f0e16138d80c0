import { gzipSync } from 'node:zlib'
import type { Chance } from '../chance'
import type { Draft } from './draft'

/** The check that rejects a request first, in the order of the checks (security.md, section 4). */
export const stages = [
  'method',
  'origin',
  'size',
  'type',
  'session',
  'role',
  'parse',
  'schema',
  'unclear',
] as const
export type Stage = (typeof stages)[number]

/** A way to malform a request. */
export type Bend = {
  name: string
  /** The stage that rejects it; `null` if it has no effect; `unclear` if only the rules for every answer apply. */
  stage: Stage | null
  /** The problem it is answered with, unless it is the usual one of its stage. */
  problem?: string
  /** Makes the server wait for data that never arrives. */
  slow?: true
  bend: (draft: Draft, chance: Chance, canary: string) => Draft
}

const limit = 16 * 1024
const text = (words: string) => Buffer.from(words)
const bodyOf = (draft: Draft) => draft.body?.toString() ?? ''
const objectOf = (draft: Draft) => JSON.parse(bodyOf(draft)) as Record<string, unknown>

/** Replaces the body by one derived from it. */
function body(
  name: string,
  stage: Stage | null,
  make: (draft: Draft, chance: Chance, canary: string) => Buffer,
): Bend {
  return { name, stage, bend: (draft, chance, canary) => ({ ...draft, body: make(draft, chance, canary) }) }
}

/** Replaces one value of the body by this source text, which may be invalid JSON. */
function value(name: string, stage: Stage, replacement: (canary: string) => string): Bend {
  return body(name, stage, (draft, chance, canary) => {
    const object = objectOf(draft)
    const key = chance.of(Object.keys(object))
    const inner = Object.entries(object).map(
      ([each, was]) => `${JSON.stringify(each)}:${each === key ? replacement(canary) : JSON.stringify(was)}`,
    )
    return text(`{${inner.join(',')}}`)
  })
}

/** Adds a member to the body. */
function member(name: string, stage: Stage, added: (canary: string) => string): Bend {
  return body(name, stage, (draft, _chance, canary) => text(`{${added(canary)},${bodyOf(draft).slice(1)}`))
}

function padded(draft: Draft, length: number): Buffer {
  return Buffer.concat([draft.body ?? text(''), Buffer.alloc(length, ' ')]).subarray(0, length)
}

/** Malformed JSON bodies, each derived from a valid body of an address that takes JSON. */
export const bodyBends: Bend[] = [
  body('cut', 'parse', (draft, chance) =>
    (draft.body ?? text('')).subarray(0, chance.below(draft.body?.length ?? 0)),
  ),
  body('not JSON', 'parse', (_draft, chance, canary) =>
    text(
      chance.of([
        canary,
        `week=${canary}`,
        `<a>${canary}</a>`,
        `'${canary}'`,
        'undefined',
        '{',
        '}',
        '[',
        '"',
        '\\',
        '01',
        '+1',
        '.5',
        '1.',
        '- 1',
        '{a:1}',
        '{"a":1,}',
        '[1,]',
        '{}{}',
        '{} //',
        '/**/{}',
        'nul',
        'True',
        '\n',
      ]),
    ),
  ),
  body('deep', 'parse', (_draft, chance) => {
    const levels = chance.of([9, 100, 5000])
    return text(
      chance.of([
        `${'['.repeat(levels)}${']'.repeat(levels)}`,
        `${'{"a":'.repeat(Math.min(levels, 2000))}1${'}'.repeat(Math.min(levels, 2000))}`,
        '['.repeat(levels),
      ]),
    )
  }),
  body('100,000 deep', 'size', () => text('['.repeat(100_000))),
  body('bytes that are not UTF-8', 'parse', (draft, chance) =>
    Buffer.concat([
      text(bodyOf(draft).slice(0, -1)),
      text(',"x":"'),
      chance.of(
        [
          [0xff],
          [0xc3, 0x28],
          [0xed, 0xa0, 0x80],
          [0xf8, 0x88, 0x80, 0x80, 0x80],
          [0xc0, 0x80],
          [0xe2, 0x82],
        ].map((each) => Buffer.from(each)),
      ),
      text('"}'),
    ]),
  ),
  body('a byte order mark', 'parse', (draft) => text(`\uFEFF${bodyOf(draft)}`)),
  body('UTF-16', 'parse', (draft) => Buffer.from(bodyOf(draft), 'utf16le')),
  body('a control character as it is', 'parse', (draft, chance) =>
    text(bodyOf(draft).replace('"', `"${chance.of(['\0', '\n', '\u001b', '\t', '\r'])}`)),
  ),
  body('no object', 'schema', (_draft, chance, canary) =>
    text(
      chance.of([
        'null',
        '[]',
        '1',
        'true',
        '0',
        '-0',
        '1e999',
        '[{}]',
        '[null]',
        `"${canary}"`,
        `["${canary}"]`,
        '""',
      ]),
    ),
  ),
  body('an object in an array', 'schema', (draft) => text(`[${bodyOf(draft)}]`)),
  body('empty', 'schema', () => text('{}')),
  value('a value of another kind', 'schema', (canary) => `{"${canary}":[{}]}`),
  value('an array for a value', 'schema', (canary) => `["${canary}"]`),
  value('null for a value', 'schema', () => 'null'),
  value('NaN', 'parse', () => 'NaN'),
  value('Infinity', 'parse', () => '-Infinity'),
  value('a number beyond all', 'schema', () => '1e400'),
  value('half a character', 'schema', (canary) => `"${canary}\\ud83d"`),
  value('NUL', 'schema', (canary) => `"${canary}\\u0000"`),
  value('a text that is far too long', 'schema', (canary) => `"${canary.repeat(900)}"`),
  value('a fraction', 'schema', () => '1.5'),
  value('less than nothing', 'schema', () => '-1'),
  member('an unknown key', 'schema', (canary) => `"${canary}":"${canary}"`),
  member('another user', 'schema', () => '"userId":"user-finished"'),
  member('__proto__', 'schema', (canary) => `"__proto__":{"isAdmin":true,"${canary}":1}`),
  member('constructor', 'schema', (canary) => `"constructor":{"prototype":{"${canary}":1}}`),
  member('toString', 'schema', () => '"toString":1,"hasOwnProperty":null,"__defineGetter__":0'),
  member('a key twice', 'unclear', (canary) => `"week":"${canary}","goalId":1,"exerciseId":{},"password":[]`),
  body('exactly 16 KiB', null, (draft) => padded(draft, limit)),
  body('16 KiB and one byte', 'size', (draft) => padded(draft, limit + 1)),
  {
    name: '16 KiB and one byte, in chunks',
    stage: 'parse',
    problem: 'too-large',
    bend: (draft) => ({ ...draft, body: padded(draft, limit + 1), length: 'chunked' }),
  },
  { name: 'in chunks', stage: null, bend: (draft) => ({ ...draft, length: 'chunked' }) },
  { name: 'no body', stage: 'parse', bend: (draft) => ({ ...draft, body: text('') }) },
  {
    name: 'packed',
    stage: 'type',
    bend: (draft, chance) => ({
      ...draft,
      body: gzipSync(draft.body ?? text('')),
      headers: [
        ...draft.headers,
        ['Content-Encoding', chance.of(['gzip', 'deflate', 'br', 'identity', 'x'])],
      ],
    }),
  },
  {
    name: 'shorter than it says',
    stage: 'parse',
    problem: 'request-timeout',
    slow: true,
    bend: (draft) => ({ ...draft, length: { told: String((draft.body?.length ?? 0) + 50) } }),
  },
]
