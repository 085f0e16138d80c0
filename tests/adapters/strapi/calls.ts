// Every call of the port that Strapi answers, with its answer on success.
import { type StrapiBackend, type StrapiOptions, strapiBackend } from '@/lib/adapters/strapi/adapter'
import { strapiPart } from '../../strapi/strapi-by-msw'
import { noGate } from '../upstream/no-gate'
import { secret } from '../upstream/secret'
import { applicationError } from '../../strapi/wire-errors'

type Answering = (
  address: string,
  request?: Omit<RequestInit, 'body'> & { body?: string },
) => Response | Promise<Response>

/** The adapter, with `answer` in place of a server and without a pause before the second try. */
export function aStrapi(answer: Answering, over: Partial<StrapiOptions> = {}): StrapiBackend {
  return strapiBackend({
    ...strapiPart(),
    fetch: async (address, request) => answer(address as string, request as Parameters<Answering>[1]),
    clock: () => new Date('2026-03-11T10:00:00Z'),
    gate: noGate,
    patience: { total: 8000, beforeSecondTry: 0 },
    ...over,
  })
}

/** The adapter with these answers, in turn. @returns it, and what it sent */
export function answering(...answers: (() => Response)[]) {
  const sent: { method: string; path: string; headers: Headers; body: Record<string, unknown> }[] = []
  const backend = aStrapi(async (address, request) => {
    const { pathname, search } = new URL(address)
    const { method = '', body = '{}' } = request ?? {}
    const headers = new Headers(request?.headers)
    const parsed = JSON.parse(body) as Record<string, unknown>
    sent.push({ method, path: pathname + decodeURIComponent(search), headers, body: parsed })
    return (answers[sent.length - 1] ?? answers.at(-1))?.() ?? Response.error()
  })
  return { backend, sent }
}

export const token = `${secret}.b.c`
const picture = {
  id: 5,
  url: '/uploads/a.png',
  alternativeText: null,
  width: 640,
  height: 480,
  mime: 'image/png',
}

export const site = {
  id: 1,
  documentId: 'site',
  siteName: 'Steadily',
  siteUrl: null,
  siteAdminEmail: 'help@example.org',
  siteLogo: picture,
  cookieNotice: { id: 1, modalTitle: 'Cookies', modalText: 'Few', nonNecessaryCookiesUsed: false },
  mainNavigation: [{ id: 1, title: 'Advice', url: '/shared/your-advice' }],
  footer: { id: 1, logo: null, col1: '1 High Street\nRiverside', col2: null, additionalInfo: '', links: [] },
  treatmentPlanSettings: {
    id: 1,
    numberTreatmentWeeks: 12,
    maxExercises: 6,
    maxGoals: 4,
    sessionFrequencyOptions: [{ id: 1, option: '3' }],
    repsOptions: [{ id: 2, option: '8' }],
    setsOptions: [{ id: 3, option: '1' }],
    exerciseCategories: [{ id: 1, documentId: 'c', key: 'strength', name: 'Strength' }],
  },
}

export const exercise = {
  id: 101,
  documentId: 'bridge-document',
  title: 'Bridge',
  slug: 'bridge',
  category: { id: 1, documentId: 'c', key: 'strength', name: 'Strength' },
  summary: null,
  steps: [{ id: 1, text: 'Lie down' }],
  dos: [],
  donts: null,
  stopIf: [{ id: 2, text: 'It hurts' }],
  image: picture,
  video: {
    ...{ id: 1, title: 'Bridge, slowly', transcript: null, poster: null, provider: 'file' },
    ...{ videoId: null, hash: null, file: { url: '/uploads/a.mp4', mime: 'video/mp4' } },
    captions: [{ id: 1, language: 'en', label: 'English', file: { url: '/uploads/a.vtt' } }],
  },
  position: 1,
  publishedAt: '2026-03-01T10:00:00.000Z',
}

export const page = {
  id: 5,
  documentId: 'advice',
  title: 'Your advice',
  slug: 'advice',
  description: 'All of it',
  reviewed: '2026-01-02',
  position: 1,
  publishedAt: '2026-03-01T10:00:00.000Z',
  sections: [
    { __component: 'page.text', id: 1, text: '## One\n\nFirst', links: [{ id: 1, title: 'On', url: '/x' }] },
    { __component: 'page.cards', id: 2, text: null, cards: [{ id: 1, title: 'A', text: '*a*', link: null }] },
  ],
}

export const list = (...entries: unknown[]) => ({
  data: entries,
  meta: { pagination: { page: 1, pageSize: 50, pageCount: 1, total: entries.length } },
})

const mailed = { login: 'user-document', key: secret }
const email = `${secret}@example.org`
const account = { email, password: secret, firstName: secret, lastName: secret }
const granted = { jwt: token, refreshToken: 'r.e.f', user: { id: 7, email } }

export type PortCall = {
  name: string
  method: 'GET' | 'POST'
  /** Whether the call is retried if it may not have reached the server. */
  isTriedAgain: boolean
  run: (backend: StrapiBackend) => Promise<unknown>
  /** The body of an answer with 200. */
  right: unknown
  /** What Strapi answers to the call that precedes this one. */
  before?: () => Response
}

const post = (name: string, run: PortCall['run'], right: unknown): PortCall => ({
  ...{ name, run, right },
  method: 'POST',
  isTriedAgain: false,
})
const get = (name: string, run: PortCall['run'], right: unknown, isTriedAgain = true): PortCall => ({
  ...{ name, run, right, isTriedAgain },
  method: 'GET',
})

export const calls: PortCall[] = [
  post('signIn', (b) => b.signIn({ username: email, password: secret }), granted),
  post('refresh', (b) => b.refresh(secret), { jwt: token, refreshToken: 'r.e.g' }),
  post('register', (b) => b.register(account, 'en'), { user: { id: 7 } }),
  post('requestPasswordReset', (b) => b.requestPasswordReset(email, 'es'), { ok: true }),
  post('resetPassword', (b) => b.resetPassword({ ...mailed, password: secret }, 'en'), granted),
  {
    ...get('confirmAccount', (b) => b.confirmAccount({ ...mailed, password: secret }), {}, false),
    before: () => applicationError('Your account email is not confirmed'),
  },
  get('currentUser', (b) => b.currentUser(token), { id: 7, email, role: { id: 1, type: 'participant' } }),
  get('site', (b) => b.site(), { data: site, meta: {} }),
  get('exercises', (b) => b.exercises(), list(exercise)),
  get('pages', (b) => b.pages(), list(page)),
  get('page', (b) => b.page('advice'), list(page)),
]
