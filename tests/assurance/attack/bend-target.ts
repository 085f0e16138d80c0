import type { Bend } from './bend-body'

const bends = (name: string, bend: Bend['bend']): Bend => ({ name, stage: 'unclear', bend })

const paths = [
  '%ff',
  '%00',
  '%2e%2e%2f',
  '..',
  '../..',
  '.',
  '//',
  '\\',
  '%5c',
  '%2f',
  '%252f',
  '.rsc',
  '.segments/_tree.segment.rsc',
  '.txt',
  '.json',
  '.map',
  ';a=b',
  '?',
  '%',
  '%zz',
  '%u0041',
  '%c0%ae',
  '\u00e9',
  '%e2%80%a8',
  '%0d%0aX-Evil:1',
  '[slug]',
  '[...unknown]',
  '__proto__',
  '_next/data/x.json',
  '_next/image?url=http://169.254.169.254/',
  '_next/static/../../package.json',
  '_next/server/middleware.js',
  '.env',
  '.git/config',
  '%2e%2e/%2e%2e/etc/passwd',
]

/** Malformed addresses and methods. */
export const targetBends: Bend[] = [
  bends('an odd end of the path', (draft, chance) => ({
    ...draft,
    target: `${draft.target}${chance.of(['', '/'])}${chance.of(paths)}`,
  })),
  bends('an odd beginning of the path', (draft, chance) => ({
    ...draft,
    target: `/${chance.of(paths)}${draft.target}`,
  })),
  bends('an odd letter in the path', (draft, chance) => ({
    ...draft,
    target: draft.target.replace(/[a-z]/, (letter) =>
      chance.of([
        letter.toUpperCase(),
        `%${letter.charCodeAt(0).toString(16)}`,
        `${letter}%00`,
        `.${letter}`,
        `/${letter}`,
      ]),
    ),
  })),
  bends('a path of 10 KB', (draft, chance) => ({
    ...draft,
    target: `${draft.target}/${chance.of(['abcdefghij', 'a/', '../', '%41']).repeat(900)}`,
  })),
  bends('a target of another form', (draft, chance) => ({
    ...draft,
    target: chance.of([
      'http://127.0.0.1:1/participant',
      'https://169.254.169.254/x/',
      '*',
      'participant',
      '',
      '127.0.0.1:1',
      '//evil.example/participant',
      '/\\evil.example',
      'file:///etc/passwd',
      '/http://evil.example/',
    ]),
  })),
  bends('an odd query', (draft, chance, canary) => ({
    ...draft,
    target: `${draft.target}?${chance.of([canary, `a=${canary}&a=2&a[]=3`, '%ff', '%', '&&&===', '__proto__[x]=1&constructor[prototype]=2', 'nxtPchange=delete-goal', 'nxtPslug=x&nxtIpath=y', `_rsc=${canary}`, `previous=//${canary}.example`, `reason=${canary}`, `login=${canary}&key=${canary}`, `password=${canary}`, 'password=a&password=b', `url=${canary}`, 'url=https://vimeo.com.evil.example/1', `q=${'x'.repeat(10_000)}`, `q=${'a=b&'.repeat(2500)}`, '\u00e9=\u2028', `__nextLocale=${canary}&__nextDefaultLocale=x`, '__nextDataReq=1', 'amp=1', 'exercise=../../x'])}`,
  })),
  bends('an odd method', (draft, chance) => ({
    ...draft,
    method: chance.of([
      'TRACE',
      'CONNECT',
      'PROPFIND',
      'LINK',
      'PURGE',
      'QUERY',
      'get',
      'G\0ET',
      'GETGET',
      '',
      'M-SEARCH',
      'PRI',
      'SOURCE',
      'REPORT',
      'X'.repeat(300),
    ]),
  })),
]
