// What an address in the configuration may be. No imports, like `config.ts`.

/** Whether an address is that of a whole site: no path, no password. */
export function isPlainOrigin(url: URL): boolean {
  return (
    /^https?:$/.test(url.protocol) &&
    !url.username &&
    !url.password &&
    url.pathname === '/' &&
    !url.search &&
    !url.hash
  )
}

/** Whether it names a PostgreSQL database. */
export function isDatabaseAddress(text: string): boolean {
  try {
    const { protocol, pathname, hash } = new URL(text)
    // A part that cannot be decoded, or a password with a bare #, would be read as something else.
    decodeURIComponent(text)
    return /^postgres(ql)?:$/.test(protocol) && pathname.length > 1 && hash === ''
  } catch {
    return false
  }
}

/** Whether it names a Redis, and at most one of its numbered databases. */
export function isRedisAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, pathname, search, hash } = new URL(text)
  return (
    /^rediss?:$/.test(protocol) &&
    hostname !== '' &&
    /^\/?\d{0,2}$/.test(pathname) &&
    search === '' &&
    hash === ''
  )
}

/** Whether it names a mail server. */
export function isMailAddress(text: string): boolean {
  return URL.canParse(text) && /^smtps?:$/.test(new URL(text).protocol) && new URL(text).hostname !== ''
}

/** Whether things may be sent there. Plain http only to this machine. */
export function isSafeAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, username, password, search, hash } = new URL(text)
  const isPlain = username === '' && password === '' && search === '' && hash === ''
  return isPlain && (protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname)))
}

/** Whether a backend may be there: not at the addresses where clouds keep the secrets of their machines. */
export function isUpstreamHost(text: string): boolean {
  const { hostname } = new URL(text)
  return (
    !/^(169\.254\.|0\.|\[(::|fe[89ab]|fd00:ec2)|metadata\.|.*\.internal\.?$)/i.test(hostname) ||
    isLoopback(hostname)
  )
}

/** Whether a host is this machine. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host)
}
