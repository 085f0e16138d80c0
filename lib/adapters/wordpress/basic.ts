/** The header of the WordPress account that may create accounts. */
export function basic({ user, password }: { user: string; password: string }): Record<string, string> {
  return { Authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}` }
}
