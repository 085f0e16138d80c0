import { PHASE_PRODUCTION_BUILD } from 'next/constants.js'
import createNextIntlPlugin from 'next-intl/plugin'
import english from './messages/en.json' with { type: 'json' }
import spanish from './messages/es.json' with { type: 'json' }

const baseHeaders = [
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'Referrer-Policy', value: 'no-referrer' },
  { key: 'X-Frame-Options', value: 'DENY' },
  { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
  { key: 'Cross-Origin-Resource-Policy', value: 'same-origin' },
  {
    key: 'Permissions-Policy',
    value: 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  },
]

/** @type {import('next').NextConfig} */
const config = {
  // `npm start` serves a copy (scripts/served-build.mjs); builds always go to `.next`.
  distDir: process.env.SERVED_BUILD ?? '.next',
  poweredByHeader: false,
  reactStrictMode: true,
  images: { unoptimized: true },
  // The page that stands where nothing could be made asks nobody for its words, and needs few of them.
  compiler: { define: { wordsOfErrors: JSON.stringify({ en: english.error, es: spanish.error }) } },
  // `npm test` checks the types, of tests and scripts too; a build for people who only run the app need not wait for it.
  typescript: { ignoreBuildErrors: true },
  headers: async () => [
    { source: '/:path*', headers: baseHeaders },
    {
      source: '/api/:path*',
      headers: [{ key: 'Content-Security-Policy', value: "default-src 'none'; frame-ancestors 'none'" }],
    },
  ],
  // PGlite finds its WebAssembly beside itself, so it must stay a package of its own.
  serverExternalPackages: ['@electric-sql/pglite', 'pino'],
  // Read from disk at run time, so nothing imports them.
  outputFileTracingIncludes: {
    '/**': ['./lib/adapters/embedded/demo/content/**/*', './lib/adapters/embedded/store/migrations/**/*'],
  },
}

const withWords = createNextIntlPlugin({
  requestConfig: './lib/language.ts',
  experimental: { messages: { path: './messages', format: 'json', locales: ['en', 'es'], precompile: true } },
})

/** @param {string} phase */
export default async function configOf(phase) {
  if (phase !== PHASE_PRODUCTION_BUILD) return withWords(config)
  // Only a build needs the bundler. The script becomes a constant of app/sw.js/route.ts.
  const { bundleWorker } = await import('./scripts/bundle-worker.mjs')
  const builtServiceWorker = await bundleWorker(import.meta.dirname)
  const { bundleFirstScript } = await import('./scripts/bundle-first-script.mjs')
  const builtFirstScript = await bundleFirstScript(import.meta.dirname)
  return withWords({
    ...config,
    compiler: { ...config.compiler, defineServer: { builtServiceWorker, builtFirstScript } },
  })
}
