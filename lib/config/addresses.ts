// Validators for addresses in the configuration. The same import rules as in `config.ts` apply.

/** Whether an address is a bare origin: no path, no query, no password. */
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

/** Whether an address names a PostgreSQL database. */
export function isDatabaseAddress(text: string): boolean {
  try {
    const { protocol, pathname, hash } = new URL(text)
    // An undecodable part, or a bare # in the password, would be misread by the driver.
    decodeURIComponent(text)
    return /^postgres(ql)?:$/.test(protocol) && pathname.length > 1 && hash === ''
  } catch {
    return false
  }
}

/** Whether an address names a Redis, optionally with one of its numbered databases. */
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

/** Whether an address names a mail server. */
export function isMailAddress(text: string): boolean {
  return URL.canParse(text) && /^smtps?:$/.test(new URL(text).protocol) && new URL(text).hostname !== ''
}

/** Whether data may be sent to an address. Plain http only on this machine. */
export function isSafeAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, username, password, search, hash } = new URL(text)
  const isPlain = username === '' && password === '' && search === '' && hash === ''
  return isPlain && (protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname)))
}

/** Whether a backend may have this address. Not if clouds use it for instance metadata, which includes secrets. */
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
