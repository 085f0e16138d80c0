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
  // `npm run standalone` only: copies the packages that the build needs from node_modules next to it.
  ...(process.env.STANDALONE_BUILD ? { output: 'standalone' } : {}),
  poweredByHeader: false,
  // middleware.ts redirects instead: this redirect runs before it and would repeat a physio password found in the URL.
  skipTrailingSlashRedirect: true,
  reactStrictMode: true,
  experimental: {
    // Each initial script tag carries its own integrity hash, so that nothing between server and browser can replace
    // the script.
    sri: { algorithm: 'sha384' },
    // In bytes, uncompressed. One file for a page's own code instead of ten: fewer requests, and fewer bytes in total,
    // because each file repeats the same preamble and is compressed separately.
    turbopackChunking: { minChunkSize: 1_000_000, maxMergeChunkSize: 1_000_000 },
  },
  images: { unoptimized: true },
  // The error page must render when everything else has failed, so its few messages are inlined at build time.
  compiler: {
    define: {
      wordsOfErrors: JSON.stringify({ en: english.error, es: spanish.error }),
      versionOfSteadily: JSON.stringify(project.version),
    },
  },
  // `npm test` checks the types, including tests and scripts; a build for users who only run the app need not wait for
  // that.
  typescript: { ignoreBuildErrors: true },
  headers: async () => [
    { source: '/:path*', headers: asNextWrites(baseHeaders) },
    ...noPages.map((source) => ({
      source,
      headers: asNextWrites({ 'Content-Security-Policy': closedPolicy }),
    })),
  ],
  // PGlite loads its WebAssembly from its own folder, so it must stay an external package.
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
  // The build output needs neither the plugin nor the compiler that the plugin loads.
  if (phase === PHASE_PRODUCTION_SERVER) return config
  const { makeFonts } = await import('./scripts/build/make-fonts.ts')
  await makeFonts(import.meta.dirname)
  if (phase !== PHASE_PRODUCTION_BUILD) return withWords(config)
  // Only a build needs the bundler. The script becomes a constant of app/sw.js/route.ts.
  const { bundleFirstScript, bundleWorker } = await import('./scripts/build/bundles.ts')
  const builtServiceWorker = await bundleWorker(import.meta.dirname)
  const builtFirstScript = await bundleFirstScript(import.meta.dirname)
  return withWords({
    ...config,
    compiler: { ...config.compiler, defineServer: { builtServiceWorker, builtFirstScript } },
  })
}
