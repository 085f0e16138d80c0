/** The header of the account of WordPress that may make accounts. */
export function basic({ user, password }: { user: string; password: string }): Record<string, string> {
  return { Authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}` }
}
