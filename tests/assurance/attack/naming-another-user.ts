import type { Row } from '../../builders/role-table'

/** A request that names another user in one place. */
export type Attempt = {
  line: string
  headers?: Record<string, string>
  /** Additional members of the body. */
  add?: Record<string, unknown>
  cookie?: string
}

/** Attempts with an id in every possible place. @param cookie the attacker's own */
export function attempts({ path }: Row, victim: string, cookie: string): Attempt[] {
  const names = ['userId', 'user_id', 'participantId', 'participant_id', 'id', 'user', 'sub']
  const records = [victim, `record-of-${victim}`]
  const line = `POST ${path}`
  return [
    ...records.flatMap((id) => [
      ...names.flatMap((name) => [
        { line: `GET /api/participant?${name}=${id}` },
        { line: `${line}?${name}=${id}` },
        { line, add: { [name]: id } },
        { line, cookie: `${name}=${id}; ${cookie}` },
      ]),
      { line: `GET /api/participant/${id}` },
      { line: `${line}/${id}` },
      { line: line.replace('/participant/', `/participant/${id}/`) },
      { line: `GET /participant?userId=${id}` },
      { line: `GET /participant/exercises/${id}` },
      { line, add: { goalId: id } },
      { line, add: { exerciseId: id } },
      ...['x-expected-user', 'x-user-id', 'x-user', 'x-remote-user', 'x-forwarded-user', 'from'].flatMap(
        (name) => [
          { line, headers: { [name]: id } },
          { line: 'GET /api/participant', headers: { [name]: id } },
        ],
      ),
      { line: 'GET /api/participant', headers: { authorization: `Bearer ${id}` } },
      { line: 'GET /api/participant', cookie: `steadily-session=${id}; ${cookie}` },
      { line: 'GET /api/participant', cookie: `${cookie}; steadily-session=${id}` },
    ]),
  ]
}
