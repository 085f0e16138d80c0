import path from 'node:path'
import type { Page } from '@playwright/test'
import { password } from './people'
import { type Server, startServer } from './server'

/**
 * Starts a server with a text of its build replaced, to break a page.
 * @param from as the compiler writes it; replaced in every file that contains it
 */
export function serverOfBrokenBuild(
  from: string,
  to: string,
  { env = {}, prepare }: { env?: Record<string, string>; prepare?: (dataDir: string) => Promise<void> } = {},
): Promise<Server> {
  const altering = {
    NODE_OPTIONS: `--import=${path.resolve('e2e/altered-build.mjs')}`,
    ALTERED_BUILD: JSON.stringify([{ from, to }]),
  }
  return startServer({ ...env, ...altering }, process.cwd(), prepare)
}

/** URLs of the scripts that page `one` references and page `other` does not. */
export async function partsOnlyOf({ request }: Page, one: string, other: string): Promise<string[]> {
  const partsOf = async (address: string) => {
    const html = await (await request.get(address)).text()
    return [...new Set(html.match(/\/_next\/static\/chunks\/[\w.~-]+\.js/g))]
  }
  const held = await partsOf(other)
  return (await partsOf(one)).filter((part) => !held.includes(part))
}

/** Logs in on the login page that is open. */
export async function logIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
}
