// The paths for signing in at a backend of another make. The same import rules as in `config.ts` apply.
import type { z } from 'zod'
import { trimmed } from './values.ts'

/** Relative to the backend's address. */
export type AuthPaths = { token: string; user: string; register: string; resetRequest: string; reset: string }

export const path = trimmed.regex(
  // Also `/?rest_route=/digitrial/v1`, which WordPress uses with plain permalinks.
  /^((\/[\w.~-]+)+\/?(\?[\w.~=&%-]*)?|(\/[\w.~-]+)*\/?\?rest_route=(\/[\w.~-]+)+\/?(&[\w.~=&%-]*)?)$/,
  'must be a path such as /wp-json/digitrial/v1',
)

/** The variables, in the format of `environment` in `config.ts`. */
export const pathVariables = {
  AUTH_TOKEN_PATH: path.optional(),
  AUTH_USER_PATH: path.optional(),
  AUTH_REGISTER_PATH: path.optional(),
  AUTH_RESET_REQUEST_PATH: path.optional(),
  AUTH_RESET_PATH: path.optional(),
}

/** Returns the configured paths. @param usual the backend's defaults */
export function authPaths(data: z.infer<z.ZodObject<typeof pathVariables>>, usual: AuthPaths): AuthPaths {
  return {
    token: data.AUTH_TOKEN_PATH ?? usual.token,
    user: data.AUTH_USER_PATH ?? usual.user,
    register: data.AUTH_REGISTER_PATH ?? usual.register,
    resetRequest: data.AUTH_RESET_REQUEST_PATH ?? usual.resetRequest,
    reset: data.AUTH_RESET_PATH ?? usual.reset,
  }
}
