import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { password } from './people'
import { copyProject } from './project-copy'
import { type Server, startServer } from './server'

/**
 * Starts the app of a copy of the project in whose build a text is another one: a page that does something wrong.
 * @param from as the compiler writes it, everywhere where it stands
 */
export async function serverOfBrokenBuild(from: string, to: string): Promise<Server> {
  const project = await copyProject()
  const built = path.join(project, '.next/server')
  const entries = await readdir(built, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && entry.name.endsWith('.js'))
  let found = 0
  for (const { parentPath, name } of files) {
    const file = path.join(parentPath, name)
    const text = await readFile(file, 'utf8')
    if (!text.includes(from)) continue
    await rm(file)
    await writeFile(file, text.replaceAll(from, to))
    found++
  }
  if (found === 0) throw new Error(`The build does not hold ${from}`)
  const server = await startServer({}, project)
  const remove = async () => {
    await server.remove()
    await rm(project, { recursive: true, force: true })
  }
  return { ...server, url: server.url, remove }
}

/** The addresses of the scripts that one page names and another does not. */
export async function partsOnlyOf({ request }: Page, one: string, other: string): Promise<string[]> {
  const partsOf = async (address: string) => {
    const html = await (await request.get(address)).text()
    return [...new Set(html.match(/\/_next\/static\/chunks\/[\w.~-]+\.js/g))]
  }
  const held = await partsOf(other)
  return (await partsOf(one)).filter((part) => !held.includes(part))
}

/** Logs in on the page that is shown. */
export async function logIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
}
