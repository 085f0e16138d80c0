import { field, type Foreign, isEmpty, isMap, reading } from './reading'
import { hasAny, list } from './rows'
import { identifier, line, textIn } from './text'

/** The user in an answer. A missing field is `null` or `''`. */
export type FoundUser = { id: string | null; roles: string[] | null; name: string; email: string }

/** The issued token, in the format of the known plugins; `null` if there is none. */
export function grantedToken(answer: unknown): string | null {
  return reading(answer, '', (root) => {
    const at = hasAny(field(root, 'data'), ['token', 'jwt']) ? field(root, 'data') : root
    const token = field(at, 'token', 'jwt').value
    return typeof token === 'string' && /^[\w.~+/=-]+$/.test(token) ? token : null
  }).value
}

/** Reads the user from an answer, or from its `data`; `null` if it is not a user. */
export function userFrom(answer: unknown): FoundUser | null {
  return reading(answer, '', (root) => {
    if (!isMap(root.value)) return null
    const at = !hasAny(root, ['id', 'ID']) && isMap(root.value.data) ? field(root, 'data') : root
    return {
      id: identifier(field(at, 'id', 'ID')),
      roles: rolesIn(field(at, 'roles')),
      name: line(field(at, 'name', 'display_name')),
      email: textIn(field(at, 'email', 'user_email')) ?? '',
    }
  }).value
}

/** Reads roles: a list, a PHP list with gaps, a map such as `{participant: true}`, or one name. */
function rolesIn(from: Foreign): string[] | null {
  const { value } = from
  if (Array.isArray(value))
    return list(from)
      .map((at) => textIn(at)?.trim() ?? '')
      .filter((name) => name !== '')
  if (typeof value === 'string' && value.trim() !== '') return [value.trim()]
  if (!isMap(value)) return null
  const entries = Object.entries(value).filter(([, each]) => !isEmpty(each))
  return entries.flatMap(([key, each]) => (typeof each === 'string' && /^\d+$/.test(key) ? each.trim() : key))
}
