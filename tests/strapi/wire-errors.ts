/** What Strapi answers where it refuses. */
export function wireError(status: number, name: string, message: string, details: object = {}): Response {
  return Response.json({ data: null, error: { status, name, message, details } }, { status })
}

/** 400, as a rule of Strapi's own says no. */
export function applicationError(message: string): Response {
  return wireError(400, 'ApplicationError', message)
}

/** 400, as a value was checked. With what was sent, as Strapi has it. */
export function validationError(message: string, value: unknown = null): Response {
  const errors = [{ path: ['password'], message, name: 'ValidationError', value }]
  return wireError(400, 'ValidationError', message, { errors })
}

export const unauthorized = () => wireError(401, 'UnauthorizedError', 'Missing or invalid credentials')
export const forbidden = () => wireError(403, 'ForbiddenError', 'Forbidden')
export const notFound = () => wireError(404, 'NotFoundError', 'Not Found')
