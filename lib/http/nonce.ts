import 'server-only'
import { headers } from 'next/headers'

/** The nonce that the middleware gave to the scripts of this page; `undefined` where it did not run. */
export async function readNonce(): Promise<string | undefined> {
  return (await headers()).get('x-nonce') ?? undefined
}
