// Checks the configured WordPress or Strapi: whether it is reachable, its content, and login.
import { strapiBackend } from '../../lib/adapters/strapi/adapter.ts'
import { upstreamGate } from '../../lib/adapters/upstream/gate.ts'
import { wordpressBackend } from '../../lib/adapters/wordpress/adapter.ts'
import type { StrapiConfig } from '../../lib/config/strapi.ts'
import type { WordpressConfig } from '../../lib/config/wordpress.ts'
import { contentReport } from '../../lib/content/content-report.ts'
import { refusedOfExercises, refusedOfSite } from '../../lib/content/refused-media.ts'
import type { Backend } from '../../lib/ports/backend.ts'
import type { ContentReport } from '../../lib/ports/content-report.ts'
import { failed, type Finding, inWords, look, ok, type Practice } from './finding.ts'
import { examineJournal } from './journal.ts'
import { examineSignIn } from './sign-in.ts'

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }
/** Warnings beyond this number are counted, not printed. */
const mostWarnings = 40

export async function* examineUpstream(
  practice: Practice,
  upstream: WordpressConfig | StrapiConfig,
): AsyncGenerator<Finding> {
  const { fetch, clock, config } = practice
  const report = contentReport(silent)
  const { defaultRole, timeZone } = config
  const needs = {
    defaultRole,
    timeZone,
    fetch,
    clock,
    report,
    gate: upstreamGate({ clock, log: silent, host: 'it' }),
  }
  const backend: Doctored =
    upstream.kind === 'wordpress'
      ? wordpressBackend({ ...upstream, ...needs })
      : { ...strapiBackend({ ...upstream, ...needs }), participant: null, change: null }
  const reached = await reach(practice, upstream.url)
  yield reached
  if (reached.result === 'failed') return
  yield* examineContent(backend, report, config.contentOrigins)
  yield* examineSignIn(practice, upstream, backend)
  if (upstream.kind === 'wordpress') yield await examineJournal(practice, upstream, backend)
  yield upstream.kind === 'wordpress' && upstream.service === null
    ? look(
        'accounts',
        'WORDPRESS_SERVICE_USER is not set: people cannot register or choose a new password here',
      )
    : ok('accounts', 'people can register and choose a new password, if the mails of that system arrive')
}

/** The backend methods that the doctor calls; `participant` and `change` are `null` if the backend stores no records. */
export type Doctored = Pick<Backend, 'name' | 'site' | 'exercises' | 'pages' | 'signIn' | 'currentUser'> & {
  participant: Backend['participant'] | null
  change: Backend['change'] | null
}

async function reach({ fetch, clock }: Practice, url: string): Promise<Finding> {
  try {
    const answer = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(8000) })
    const at = Date.parse(answer.headers.get('date') ?? '')
    const apart = Number.isNaN(at) ? 0 : Math.round(Math.abs(clock().getTime() - at) / 1000)
    return apart > 30
      ? failed(
          'reachable, clock',
          `its clock and ours are ${apart} seconds apart: set both by NTP, tokens depend on it`,
        )
      : ok('reachable, clock', `it answers ${answer.status}, and its clock is right`)
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    return failed(
      'reachable, clock',
      `no answer (${inWords(cause)}): check the address, DNS, TLS and the firewall`,
    )
  }
}

async function* examineContent(
  backend: Doctored,
  report: ContentReport,
  origins: readonly string[],
): AsyncGenerator<Finding> {
  const isWordpress = backend.name === 'wordpress'
  const calls = [
    ['site settings', async () => report.content('media', refusedOfSite(await backend.site(), origins))],
    [
      'exercises',
      async () =>
        report.content('media of exercises', refusedOfExercises(await backend.exercises(), origins)),
    ],
    ['pages', () => backend.pages()],
  ] as const
  for (const [check, call] of calls)
    yield await call().then(
      () => ok(check, 'read'),
      (error: unknown) =>
        failed(
          check,
          `${inWords(error)}. ${isWordpress ? 'Is WORDPRESS_API_PREFIX right, the plugin active, and /wp-json let through?' : 'Give the role Public its find, or set STRAPI_TOKEN.'}`,
        ),
    )
  const warnings = report.all()
  for (const { path, words, missing } of warnings.slice(0, mostWarnings))
    yield (missing ? failed : look)('content', `${path}: ${words}`)
  if (warnings.length === 0) yield ok('content', 'every field can be used as it is')
  else if (warnings.length > mostWarnings)
    yield look('content', `${warnings.length - mostWarnings} more of the same kind`)
}
