import 'server-only'
import { headers } from 'next/headers'

/** Returns the nonce that the middleware set for this page's scripts; `undefined` if it did not run. */
export async function readNonce(): Promise<string | undefined> {
  return (await headers()).get('x-nonce') ?? undefined
}
