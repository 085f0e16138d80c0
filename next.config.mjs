import { PHASE_PRODUCTION_BUILD, PHASE_PRODUCTION_SERVER } from 'next/constants.js'
import english from './messages/en.json' with { type: 'json' }
import project from './package.json' with { type: 'json' }
import spanish from './messages/es.json' with { type: 'json' }
import { baseHeaders, closedPolicy, noPages } from './scripts/runtime/base-headers.ts'

/** @param {Readonly<Record<string, string>>} headers */
const asNextWrites = (headers) => Object.entries(headers).map(([key, value]) => ({ key, value }))

/** @type {import('next').NextConfig} */
const config = {
  // `npm start` serves hard links (scripts/runtime/served-build.ts); builds always go to `.next`.
  distDir: process.env.SERVED_BUILD ?? '.next',
  // `npm run standalone` alone: copies beside the build what it needs of node_modules.
  ...(process.env.STANDALONE_BUILD ? { output: 'standalone' } : {}),
  poweredByHeader: false,
  // middleware.ts redirects instead: this redirect comes before it, and would repeat the physio password of an address.
  skipTrailingSlashRedirect: true,
  reactStrictMode: true,
  experimental: {
    // A script that begins a page names its own hash, so that nothing between us and the browser can put another in its place.
    sri: { algorithm: 'sha384' },
    // In bytes before they are made small. A page's own parts come in one file and not in ten: fewer requests, and less to
    // load altogether, as each file repeats what files begin with and is compressed by itself.
    turbopackChunking: { minChunkSize: 1_000_000, maxMergeChunkSize: 1_000_000 },
  },
  images: { unoptimized: true },
  // The page that stands where nothing could be made asks nobody for its words, and needs few of them.
  compiler: {
    define: {
      wordsOfErrors: JSON.stringify({ en: english.error, es: spanish.error }),
      versionOfSteadily: JSON.stringify(project.version),
    },
  },
  // `npm test` checks the types, of tests and scripts too; a build for people who only run the app need not wait for it.
  typescript: { ignoreBuildErrors: true },
  headers: async () => [
    { source: '/:path*', headers: asNextWrites(baseHeaders) },
    ...noPages.map((source) => ({
      source,
      headers: asNextWrites({ 'Content-Security-Policy': closedPolicy }),
    })),
  ],
  // PGlite finds its WebAssembly beside itself, so it must stay a package of its own.
  serverExternalPackages: ['@electric-sql/pglite', 'pino'],
  // Read from disk at run time, so nothing imports them.
  outputFileTracingIncludes: {
    '/**': ['./lib/adapters/embedded/demo/content/**/*', './lib/adapters/embedded/store/migrations/**/*'],
  },
}

async function withWords(/** @type {import('next').NextConfig} */ made) {
  const { default: createNextIntlPlugin } = await import('next-intl/plugin')
  return createNextIntlPlugin({
    requestConfig: './lib/language.ts',
    experimental: {
      messages: { path: './messages', format: 'json', locales: ['en', 'es'], precompile: true },
    },
  })(made)
}

/** @param {string} phase */
export default async function configOf(phase) {
  // What is built needs no plugin any more, nor the compiler that the plugin brings along.
  if (phase === PHASE_PRODUCTION_SERVER) return config
  const { makeFonts } = await import('./scripts/build/make-fonts.ts')
  await makeFonts(import.meta.dirname)
  if (phase !== PHASE_PRODUCTION_BUILD) return withWords(config)
  // Only a build needs the bundler. The script becomes a constant of app/sw.js/route.ts.
  const { bundleWorker } = await import('./scripts/build/bundle-worker.ts')
  const builtServiceWorker = await bundleWorker(import.meta.dirname)
  const { bundleFirstScript } = await import('./scripts/build/bundle-first-script.ts')
  const builtFirstScript = await bundleFirstScript(import.meta.dirname)
  return withWords({
    ...config,
    compiler: { ...config.compiler, defineServer: { builtServiceWorker, builtFirstScript } },
  })
}
