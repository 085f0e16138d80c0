import fc from 'fast-check'

/** Hostile values that try to lead a user elsewhere after logging in. None of them is a path of ours. */
export const foreignPaths = [
  ...['https://evil.example', 'http://evil.example/participant', '//evil.example', '///evil.example'],
  ...['/\\evil.example', '\\/evil.example', '\\\\evil.example', '/\t/evil.example', '/\n/evil.example'],
  ...['/.//evil.example', '/participant/..//evil.example', '/participant/../../evil.example'],
  ...['/physio/..//evil.example', '/physio/.//evil.example', '/physio/..;/', '/physio/..', '/./physio'],
  ...['javascript:alert(1)', ' javascript:alert(1)', 'data:text/html,x', 'vbscript:x', 'https:evil.example'],
  ...['https:/evil.example', '//participant@evil.example', '//physio', '//physio@evil.example'],
  ...['/participant@evil.example', '/participant\\evil', '/physio@evil.example', '/physio\\evil'],
  ...['/participant//evil.example', '/participant/x\n', '/participant\r\nLocation: //evil.example'],
  ...['/physio//evil.example', '/physio/x\n', '/physio\r\nLocation: //evil.example', '/physio\u2028'],
  ...['/participant?next=//evil.example', '/participant#//evil.example', '/participant;//evil.example'],
  ...['/physio?password=x', '/physio?next=//evil.example', '/physio#//evil.example', '/physio;//evil'],
  ...['/%2F/evil.example', '/participant/%2e%2e/x', '%2Fparticipant', '/participant/％2f', '/participant\0'],
  ...['/physio/%2e%2e/x', '%2Fphysio', '/physio/％2f', '/physio\0', '/physio/.', '/physio/x.png'],
  ...['/Participant', '/participants', '/participant/', '/participant/a/b/c', '/Physio', '/physios'],
  ...['/physio/', '/physio/a/b/c/d', `/participant/${'a'.repeat(201)}`, `/physio/${'a'.repeat(81)}`],
  ...['/user/login', '/api/session', 'participant', 'physio', '', ' /participant', '/participant '],
  ...[' /physio', '/physio ', '/physio/ä', '/physio/a_b', '/shared'],
]

/** Query values that are not a single text. */
export const noText = [
  undefined,
  null,
  5,
  true,
  ['/participant'],
  ['/physio', '//evil'],
  { toString: () => '/physio' },
]

const pieces = ['/', '\\', '.', '..', 'participant', '/participant', '/physio', 'login', '/login', '//']
const marks = ['evil.example', ':', '@', '%2f', '?', '\t', '\n', '\r', '\0', '\u2028', ' ', '／', '。']
const schemes = ['https:', 'javascript:']
const anyPieces = fc.array(fc.constantFrom(...pieces, ...marks, ...schemes), { maxLength: 8 })

/** Texts that leave this site unless paths are checked well. */
export const linesThatMayLeadAway = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.webUrl(),
  anyPieces.map((parts) => parts.join('')),
  fc
    .tuple(fc.constantFrom('/participant', '/physio'), anyPieces)
    .map(([area, parts]) => `${area}${parts.join('')}`),
)
