/**
 * Which room may import which. `rooms` are our own folders and files, `packages` come from npm or Node. What is not
 * listed is forbidden, without exceptions. A test compares this list with the table in `docs/ARCHITECTURE.md`.
 */
export type Room = { name: string; holds: (file: string) => boolean; rooms: string[]; packages: RegExp[] }

const below =
  (...folders: string[]) =>
  (file: string) =>
    folders.some((folder) => file.startsWith(`${folder}/`))
const isOneOf =
  (...files: string[]) =>
  (file: string) =>
    files.includes(file)

const anyNode = /^node:/
const react = /^react$/
const nextOnTheServer = /^next\/(server|headers|navigation)$/

// Ordered: a file belongs to the first room that holds it.
export const rooms: Room[] = [
  {
    name: 'domain/*.schema',
    holds: (file) => /^lib\/domain\/.*\.schema\.ts$/.test(file),
    rooms: ['domain'],
    packages: [/^zod$/],
  },
  { name: 'domain', holds: below('lib/domain'), rooms: [], packages: [] },
  { name: 'ports', holds: below('lib/ports'), rooms: ['domain'], packages: [] },
  {
    name: 'adapters/admin',
    holds: below('lib/adapters/admin'),
    rooms: ['ports', 'domain', 'domain/*.schema'],
    packages: [anyNode, /^papaparse$/],
  },
  {
    name: 'adapters/embedded',
    holds: below('lib/adapters/embedded'),
    rooms: ['adapters/admin', 'ports', 'domain', 'domain/*.schema'],
    packages: [
      anyNode,
      /^(drizzle-orm|pg|@electric-sql\/pglite|bcryptjs|image-size|jose|marked|yaml|zod)(\/|$)/,
    ],
  },
  {
    name: 'adapters/memory',
    holds: below('lib/adapters/memory'),
    rooms: ['ports'],
    packages: [/^node:async_hooks$/, /^rate-limiter-flexible$/],
  },
  {
    name: 'adapters/upstream',
    holds: below('lib/adapters/upstream'),
    rooms: ['ports', 'domain'],
    packages: [/^node:timers\/promises$/, /^node:crypto$/, /^(cockatiel|sanitize-html)$/],
  },
  {
    name: 'adapters/strapi',
    holds: below('lib/adapters/strapi'),
    rooms: ['adapters/upstream', 'ports', 'domain'],
    packages: [/^(jose|marked)$/],
  },
  {
    name: 'adapters/wordpress',
    holds: below('lib/adapters/wordpress'),
    rooms: ['adapters/upstream', 'ports', 'domain'],
    packages: [anyNode, /^jose$/],
  },
  {
    name: 'adapters/redis',
    holds: below('lib/adapters/redis'),
    rooms: ['adapters/memory', 'ports'],
    packages: [/^(@redis\/client|rate-limiter-flexible)$/],
  },
  {
    name: 'content',
    holds: below('lib/content'),
    rooms: ['ports', 'domain'],
    packages: [/^sanitize-html$/],
  },
  {
    name: 'mail',
    holds: below('lib/mail'),
    rooms: ['ports', 'domain', 'config', 'messages'],
    packages: [anyNode, /^(server-only|nodemailer|next-intl)$/],
  },
  {
    name: 'video',
    holds: below('lib/video'),
    rooms: ['ports', 'domain'],
    packages: [/^(server-only|zod)$/],
  },
  { name: 'config', holds: below('lib/config'), rooms: [], packages: [/^zod$/] },
  { name: 'services', holds: isOneOf('lib/services.ts'), rooms: ['config', 'domain', 'ports'], packages: [] },
  {
    name: 'auth',
    holds: below('lib/auth'),
    rooms: ['ports', 'domain', 'config', 'services'],
    packages: [anyNode, /^(server-only|bcryptjs|iron-session|jose|zod)$/, nextOnTheServer],
  },
  {
    name: 'http',
    holds: below('lib/http'),
    rooms: ['auth', 'ports', 'domain', 'services', 'messages'],
    packages: [anyNode, /^server-only$/, react, nextOnTheServer],
  },
  {
    name: 'journal',
    holds: below('lib/journal'),
    rooms: ['auth', 'ports', 'domain', 'domain/*.schema', 'services'],
    packages: [anyNode, /^server-only$/],
  },
  { name: 'log', holds: below('lib/log'), rooms: ['ports'], packages: [/^(server-only|pino)$/] },
  {
    name: 'traces',
    holds: below('lib/traces'),
    rooms: ['ports'],
    packages: [/^server-only$/, /^@opentelemetry\//],
  },
  {
    name: 'language',
    holds: isOneOf('lib/language.ts'),
    rooms: ['http', 'config', 'domain', 'messages'],
    packages: [/^(server-only|next-intl\/server|next\/headers)$/],
  },
  {
    name: 'composition',
    holds: below('lib/composition'),
    rooms: [
      'adapters/embedded',
      'adapters/memory',
      'adapters/redis',
      'adapters/strapi',
      'adapters/upstream',
      'adapters/wordpress',
      'auth',
      'config',
      'content',
      'mail',
      'ports',
      'services',
      'traces',
      'video',
    ],
    packages: [anyNode, /^server-only$/],
  },
  {
    name: 'server.ts',
    holds: isOneOf('lib/server.ts'),
    rooms: ['composition', 'config', 'log', 'ports', 'services'],
    packages: [/^server-only$/],
  },
  {
    name: 'start',
    holds: isOneOf('lib/start.ts', 'lib/kept-formatters.ts'),
    rooms: ['server.ts', 'log'],
    packages: [/^server-only$/],
  },
  {
    name: 'browser',
    holds: below('lib/browser'),
    rooms: ['domain'],
    packages: [react, /^(swr|idb|papaparse|@vimeo\/player)$/],
  },
  {
    name: 'components/ui',
    holds: below('components/ui'),
    rooms: [],
    packages: [react, /^react-dom$/, /^lucide-react$/],
  },
  {
    name: 'components/stats',
    holds: below('components/stats'),
    rooms: ['components', 'components/ui', 'browser', 'domain'],
    packages: [react, /^next\/link$/, /^next-intl$/, /^lucide-react$/, /^recharts$/],
  },
  {
    name: 'components',
    holds: below('components'),
    rooms: ['components/ui', 'browser', 'domain'],
    packages: [react, /^next\/(dynamic|link|navigation)$/, /^next-intl(\/server)?$/, /^(lucide-react|uqr)$/],
  },
  { name: 'messages', holds: below('messages'), rooms: [], packages: [] },
  { name: 'service-worker', holds: below('service-worker'), rooms: [], packages: [/^serwist$/] },
  {
    name: 'app',
    holds: below('app'),
    rooms: [
      'components',
      'components/stats',
      'components/ui',
      'server.ts',
      'services',
      'http',
      'auth',
      'journal',
      'ports',
      'domain',
      'domain/*.schema',
      'service-worker',
    ],
    packages: [
      react,
      /^zod$/,
      /^next$/,
      /^next\/(server|link|navigation|font\/local)$/,
      /^next-intl(\/server)?$/,
    ],
  },
  {
    name: 'middleware.ts',
    holds: isOneOf('middleware.ts'),
    rooms: ['http', 'auth', 'server.ts', 'services'],
    packages: [/^next\/server$/],
  },
]

/** The room of a file, given its path from the repository root; `undefined` if it has none. */
export function roomOf(file: string): Room | undefined {
  return rooms.find((room) => room.holds(file))
}
