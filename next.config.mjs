import createNextIntlPlugin from 'next-intl/plugin'

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

export default createNextIntlPlugin({
  requestConfig: './lib/language.ts',
  experimental: { messages: { path: './messages', format: 'json', locales: ['en', 'es'], precompile: true } },
})(config)
