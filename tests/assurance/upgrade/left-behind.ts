import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { expect } from 'vitest'
import { storedOnDevice } from '../../../e2e/device'
import type { App } from '../app'
import { Visitor } from '../visitor'
import { aProfile, type Profile, signIn } from './profile'

export const alex = { email: 'alex@example.org', password: 'steady-steps-1' }
export const sam = { email: 'sam@example.org', password: 'steady-steps-2' }
export const riley = { email: 'riley@example.org', password: 'a password of riley' }
export const physioPassword = 'a physio password for upgrades'

/** The configuration of both builds. */
export const env = { DEMO: 'on', PHYSIO_PASSWORD: physioPassword }

/** What people of an earlier build have when it is stopped. */
export type LeftBehind = {
  /** Alex's phone, closed: logged in, with a service worker, session 3 queued and dark colours chosen. */
  phone: Profile
  /** Sam's open tab, in which session 1 of week 1 is next. */
  tab: { profile: Profile; page: Page }
  /** A clinic's browser: logged in as Sam, with the physio pass. */
  clinic: Profile
  /** Paths of links in mails: to confirm Riley's account, and to choose a new password of Sam. */
  links: { confirmation: string; reset: string }
}

export async function leaveBehind(app: App): Promise<LeftBehind> {
  const clinic = await aProfile(app.url)
  await buildPlan(await clinic.open())
  await clinic.close()
  const profile = await aProfile(app.url)
  return {
    links: await mailedLinks(app),
    phone: await phoneWithQueue(app.url),
    clinic,
    tab: { profile, page: await openTab(await profile.open()) },
  }
}

async function buildPlan(page: Page): Promise<void> {
  await signIn(page, sam.email, sam.password)
  const today = new Date().toLocaleDateString('en-CA', { timeZone: 'Europe/London' })
  await post(page, '/api/physio/session', { password: physioPassword })
  await post(page, '/api/participant/reset-start-date', { treatmentStartDate: today })
  for (const exerciseId of ['bridge', 'heel-raise'])
    await post(page, '/api/participant/select-exercise', { exerciseId })
  await page.goto('/physio')
  await page.getByRole('heading', { level: 1 }).waitFor()
}

async function post(page: Page, address: string, data: object): Promise<void> {
  const answer = await page.request.post(address, { data, headers: { 'sec-fetch-site': 'same-origin' } })
  expect(answer.status(), address).toBe(200)
}

async function phoneWithQueue(url: string): Promise<Profile> {
  const phone = await aProfile(url)
  const page = await phone.open()
  await signIn(page, alex.email, alex.password)
  await page
    .context()
    .addCookies([{ name: 'theme', value: 'dark', url, expires: Date.now() / 1000 + 86_400 }])
  await page.goto('/participant')
  await untilReadyForOffline(page)
  await page.context().setOffline(true)
  await page
    .getByRole('button', { name: /Save on this (phone|device)/ })
    .first()
    .click()
  await expect.poll(() => storedOnDevice(page, 'waiting')).toHaveLength(1)
  await phone.close()
  return phone
}

async function untilReadyForOffline(page: Page): Promise<void> {
  const isActive = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration()
      return registration?.active?.state === 'activated' && Boolean(await caches.match('/~offline'))
    })
  await expect.poll(isActive).toBe(true)
  await expect.poll(() => storedOnDevice(page, 'copies')).toHaveLength(1)
}

async function openTab(page: Page): Promise<Page> {
  await signIn(page, sam.email, sam.password)
  await page.goto('/participant')
  await untilReadyForOffline(page)
  return page
}

/** Asks for both mails, whose links stay unused. */
async function mailedLinks({ url, dataDir }: App): Promise<LeftBehind['links']> {
  const visitor = new Visitor(url, 7)
  await visitor.post('/api/account', { ...riley, firstName: 'Riley', lastName: 'Ng' })
  await visitor.post('/api/account/password-reset-request', { email: sam.email })
  visitor.leave()
  return { confirmation: await linkTo(dataDir, riley.email), reset: await linkTo(dataDir, sam.email) }
}

async function linkTo(dataDir: string, email: string): Promise<string> {
  const outbox = path.join(dataDir, 'outbox')
  const find = async () => {
    const names = await readdir(outbox).catch(() => [])
    const mails = await Promise.all(names.map((name) => readFile(path.join(outbox, name), 'utf8')))
    const mail = mails.find((text) => text.includes(`To: ${email}`)) ?? ''
    return /https?:\/\/\S+\/user\/\S+/.exec(mail)?.[0] ?? ''
  }
  await expect.poll(find).not.toBe('')
  const { pathname, search } = new URL(await find())
  return pathname + search
}
