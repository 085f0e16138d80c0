// The paths at which a backend of another make signs people in. No imports of ours but `config-values.ts`, like `config.ts`.
import type { z } from 'zod'
import { trimmed } from './values.ts'

/** From the backend's own address. */
export type AuthPaths = { token: string; user: string; register: string; resetRequest: string; reset: string }

export const path = trimmed.regex(
  // Also `/?rest_route=/digitrial/v1`, as WordPress has it where its permalinks are plain.
  /^((\/[\w.~-]+)+\/?(\?[\w.~=&%-]*)?|(\/[\w.~-]+)*\/?\?rest_route=(\/[\w.~-]+)+\/?(&[\w.~=&%-]*)?)$/,
  'must be a path such as /wp-json/digitrial/v1',
)

/** The variables, as `environment` in `config.ts` lists the others. */
export const pathVariables = {
  AUTH_TOKEN_PATH: path.optional(),
  AUTH_USER_PATH: path.optional(),
  AUTH_REGISTER_PATH: path.optional(),
  AUTH_RESET_REQUEST_PATH: path.optional(),
  AUTH_RESET_PATH: path.optional(),
}

/** @param usual where a backend has each, unless a variable says otherwise */
export function authPaths(data: z.infer<z.ZodObject<typeof pathVariables>>, usual: AuthPaths): AuthPaths {
  return {
    token: data.AUTH_TOKEN_PATH ?? usual.token,
    user: data.AUTH_USER_PATH ?? usual.user,
    register: data.AUTH_REGISTER_PATH ?? usual.register,
    resetRequest: data.AUTH_RESET_REQUEST_PATH ?? usual.resetRequest,
    reset: data.AUTH_RESET_PATH ?? usual.reset,
  }
}
