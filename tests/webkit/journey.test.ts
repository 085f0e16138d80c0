import { By, type WebElement, until } from 'selenium-webdriver'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoPeople } from '@/lib/adapters/embedded/demo/people'
import { type App, startApp } from '../assurance/app'
import { aWebkit } from './webkit'

const page = aWebkit()
const [alex] = demoPeople
const patience = 60_000
let app: App

beforeAll(async () => {
  app = await startApp({ env: { DEMO: 'on' } })
})
afterAll(() => app.remove())

/** Opens a page and waits until React has made it interactive. */
async function open(path: string): Promise<void> {
  await page().get(new URL(path, app.url).href)
  await page().wait(until.elementLocated(By.css('html[data-hydrated]')), patience)
}

const withText = (tag: string, text: string) => By.xpath(`//${tag}[contains(normalize-space(.), "${text}")]`)

/** Waits for an element that can be seen, of several that match. */
async function shown(locator: By): Promise<WebElement> {
  const seen = await page().wait(async () => {
    for (const element of await page().findElements(locator))
      if (await element.isDisplayed().catch(() => false)) return element
    return null
  }, patience)
  if (seen === null) throw new Error(`Nothing is seen of ${String(locator)}`)
  return seen
}

async function press(locator: By): Promise<void> {
  const element = await shown(locator)
  await page().executeScript('arguments[0].scrollIntoView({ block: "center" })', element)
  await page().wait(until.elementIsEnabled(element), patience)
  await element.click()
}

const heading = async () => (await shown(By.css('h1'))).getText()

describe('in WebKit', () => {
  it('lacks what only Chromium has', async () => {
    await open('/')
    expect(
      await page().executeScript('return ["vibrate" in navigator, "requestIdleCallback" in window]'),
    ).toEqual([false, false])
  })

  it('a participant logs in', async () => {
    await open('/user/login')
    await (await shown(By.css('#username'))).sendKeys(alex.email)
    await (await shown(By.css('#password'))).sendKeys(alex.password)
    await press(By.css('form button[type=submit]'))
    await page().wait(until.urlContains('/participant'), patience)
    expect(await heading()).toBe('Week 3 of 12')
  })

  it.each([
    ['/participant/exercises', 'Your plan'],
    ['/participant/exercises/bridge', 'Bridge'],
    ['/participant/stats', 'Your stats'],
    ['/user/profile', 'Your profile'],
    ['/shared/your-advice', 'Your advice'],
  ])('%s opens', async (path, title) => {
    await open(path)
    expect(await heading()).toBe(title)
  })

  it('a session starts, and a set leads to its rest', async () => {
    await open('/participant/session')
    await press(By.xpath('//main//button[normalize-space(.)="Start"]'))
    await shown(By.css('dialog[open]'))
    // Ends the 10 seconds to get ready.
    await press(withText('button', 'Skip'))
    await press(withText('button', 'Set done'))
    expect(await (await shown(By.css('dialog[open] [role=timer]'))).getText()).toMatch(/^\d+$/)
  })

  it('a session is logged, and how it felt is saved', async () => {
    await open('/participant')
    await press(withText('button', 'I have done it'))
    await shown(withText('p', 'Session 3 logged.'))
    await press(withText('button', 'Hard'))
    const answer = await shown(By.xpath('//button[normalize-space(.)="Hard" and @aria-pressed="true"]'))
    expect(await answer.isEnabled()).toBe(true)
  })

  it('a goal is added', async () => {
    await open('/participant/stats')
    await press(withText('button', 'Add a goal'))
    await (await shown(By.css('form textarea, form input'))).sendKeys('Dance at the wedding')
    await press(withText('button', 'Save'))
    const edit = await shown(By.css('button[aria-label="Edit: Dance at the wedding"]'))
    expect(await edit.isEnabled()).toBe(true)
  })

  it('a physio opens the plan', async () => {
    await open('/physio/login')
    await (await shown(By.css('#password'))).sendKeys('clinic-demo')
    await press(By.css('form button[type=submit]'))
    await page().wait(until.urlMatches(/\/physio$/), patience)
    expect(await heading()).toMatch(/’s plan$/)
  })
})
