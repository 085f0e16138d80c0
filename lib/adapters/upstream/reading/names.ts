import { field, type Foreign, isMap, reading } from './reading'
import { identifier } from './text'

/** What names a user in an answer or in a token. */
export type Names = Partial<Record<'id' | 'email' | 'login' | 'slug' | 'subject', string>>

/** The names in an answer, or in its `data` or `user`. */
export function namesIn(answer: unknown): Names {
  return reading(answer, '', (root) => {
    const parts = [root, field(root, 'data'), field(root, 'user'), field(field(root, 'data'), 'user')]
    return parts.reduceRight<Names>((names, from) => ({ ...names, ...namesAt(from) }), {})
  }).value
}

function namesAt(from: Foreign): Names {
  if (!isMap(from.value)) return {}
  const id = identifier(field(from, 'id', 'ID', 'user_id'))
  const email = identifier(field(from, 'email', 'user_email'))
  const login = identifier(field(from, 'username', 'user_login'))
  const slug = identifier(field(from, 'slug', 'nicename', 'user_nicename'))
  const subject = identifier(field(from, 'sub'))
  return {
    ...(id !== null && { id }),
    ...(email !== null && { email }),
    ...(login !== null && { login }),
    ...(slug !== null && { slug }),
    ...(subject !== null && { subject }),
  }
}
