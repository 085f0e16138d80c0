/** An error in Strapi's format. */
export function wireError(status: number, name: string, message: string, details: object = {}): Response {
  return Response.json({ data: null, error: { status, name, message, details } }, { status })
}

/** A 400 for a violated rule of Strapi. */
export function applicationError(message: string): Response {
  return wireError(400, 'ApplicationError', message)
}

/** A 400 for an invalid value, which Strapi includes in the answer. */
export function validationError(message: string, value: unknown = null): Response {
  const errors = [{ path: ['password'], message, name: 'ValidationError', value }]
  return wireError(400, 'ValidationError', message, { errors })
}

export const unauthorized = () => wireError(401, 'UnauthorizedError', 'Missing or invalid credentials')
export const forbidden = () => wireError(403, 'ForbiddenError', 'Forbidden')
export const notFound = () => wireError(404, 'NotFoundError', 'Not Found')
