import type { KnownUser } from '../../ports/backend'
import { type Names, namesIn } from './reading/names'

/** From the strongest. The first one that both sides have decides. */
const keys = ['id', 'email', 'login', 'slug'] as const

/**
 * Whether the user of an answer is the one who is asked about: `unknown` if both sides have nothing in common.
 * @param known what else is known of the user, beside the claims of the token
 */
export function compareUser(found: Names, token: string, known: KnownUser): 'same' | 'another' | 'unknown' {
  const claims = claimsIn(token)
  for (const key of keys) {
    const given = [claims[key], known[key]].filter((name) => name !== undefined)
    const own = found[key]
    if (own !== undefined && given.length > 0)
      return given.every((name) => isSame(name, own)) ? 'same' : 'another'
  }
  const weaker = [bySubject(found, claims.subject), byTypedLogin(found, known.typed)]
  return weaker.find((verdict) => verdict !== 'unknown') ?? 'unknown'
}

// The subject of a token is the id in some plugins, the e-mail or the login in others, and in some none of these.
function bySubject(found: Names, subject: string | undefined): 'same' | 'another' | 'unknown' {
  if (subject === undefined) return 'unknown'
  if (keys.some((key) => isSame(found[key], subject))) return 'same'
  const own = /^\d+$/.test(subject) ? found.id : subject.includes('@') ? found.email : undefined
  return own === undefined ? 'unknown' : 'another'
}

// A plugin may let users log in by another name, such as a member's number. An e-mail that is neither theirs nor their
// login is another user's.
function byTypedLogin({ email, login, slug }: Names, typed = ''): 'same' | 'another' | 'unknown' {
  if ([email, login, slug].some((name) => isSame(name, typed))) return 'same'
  return typed.includes('@') && email !== undefined && login !== undefined ? 'another' : 'unknown'
}

function isSame(one: string | undefined, other: string): boolean {
  const plain = (name: string) => name.trim().normalize('NFKC').toLowerCase()
  return one !== undefined && plain(one) === plain(other)
}

/** The names in the claims of a token that is a JWT. WordPress or Strapi verifies it, not this app. */
function claimsIn(token: string): Names {
  const [, claims = ''] = token.split('.')
  try {
    return namesIn(JSON.parse(Buffer.from(claims, 'base64url').toString()))
  } catch {
    return {}
  }
}
