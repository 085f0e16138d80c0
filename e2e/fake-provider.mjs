// Loaded into a server by NODE_OPTIONS: redirects its requests to Vimeo and YouTube to the test's fake provider.
const real = globalThis.fetch
globalThis.fetch = (input, init) => {
  const url = new URL(input instanceof Request ? input.url : String(input))
  if (url.hostname !== 'vimeo.com' && url.hostname !== 'www.youtube.com') return real(input, init)
  return real(new URL(`${url.pathname}${url.search}`, process.env.FAKE_PROVIDER), init)
}
