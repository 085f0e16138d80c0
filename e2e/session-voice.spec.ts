import type { BrowserContext, Page } from '@playwright/test'
import { button, openPlayer, seconds } from './running-session'
import { expect, test, untilHydrated } from './test'

/** A voice for each language, which notes what it says. */
async function giveVoices(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const said: string[] = []
    const voices = ['en-GB', 'es-ES'].map((lang) => ({
      lang,
      localService: true,
      default: true,
      name: lang,
      voiceURI: lang,
    }))
    Object.assign(window, { said })
    Object.defineProperty(window.SpeechSynthesisUtterance.prototype, 'voice', { set: () => undefined })
    const fake = {
      speaking: false,
      getVoices: () => voices,
      cancel: () => undefined,
      speak: (utterance: SpeechSynthesisUtterance) => {
        if (utterance.text === '') return
        said.push(`${utterance.lang}: ${utterance.text}`)
        utterance.onstart?.(new Event('start') as SpeechSynthesisEvent)
      },
    }
    Object.defineProperty(window, 'speechSynthesis', { value: fake })
  })
}

const isCount = (text: string) => /: \d+$/.test(text)

const saidIn = (page: Page) => page.evaluate(() => (window as unknown as { said: string[] }).said)

test('beeps if no voice speaks, and says so', async ({ page, signIn, someone }) => {
  await signIn(someone)
  await openPlayer(page)
  await page.evaluate(() => {
    Object.assign(window, { tones: 0 })
    const start = OscillatorNode.prototype.start
    OscillatorNode.prototype.start = function (...when) {
      ;(window as unknown as { tones: number }).tones++
      start.apply(this, when)
    }
  })
  const tones = () => page.evaluate(() => (window as unknown as { tones: number }).tones)
  expect(await tones()).toBe(0)
  await button(page, 'Start').click()
  await seconds(page, 3)
  await expect(page.getByText(/no voice that speaks English/)).toBeVisible()
  expect(await tones()).toBeGreaterThan(0)
})

for (const [language, locale, words] of [
  [
    'English',
    'en-GB',
    {
      start: 'Start',
      auto: 'It goes on by itself',
      said: [
        'Get ready. First:',
        'Sit to stand.',
        'Sit down. Take your time.',
        'You need:',
        'a firm chair with its back against a wall.',
        'Set 1 of 3. 10 times.',
        'Rest. 30 seconds. Next: Set 2 of 3.',
        'Set 2 of 3. 10 times.',
      ],
    },
  ],
  [
    'Spanish',
    'es-ES',
    {
      start: 'Empezar',
      auto: 'Continúa sola',
      said: [
        'Prepárese. Primero:',
        'Levantarse de la silla.',
        'Siéntese. Sin prisa.',
        'Necesita:',
        'una silla firme con el respaldo contra una pared.',
        'Serie 1 de 3. 10 veces.',
        'Descanse. 30 segundos. Después: Serie 2 de 3.',
        'Serie 2 de 3. 10 veces.',
      ],
    },
  ],
] as const)
  test.describe(language, () => {
    test.use({ locale })

    test(`[H23] speaks ${language} and counts in the tempo of the movement`, async ({
      page,
      context,
      signIn,
      someone,
    }) => {
      await giveVoices(context)
      await signIn(someone)
      await page.clock.install()
      await page.goto('/participant/session')
      await untilHydrated(page)
      await page.getByLabel(words.auto).check()
      await button(page, words.start).click()
      for (let passed = 0; passed < 110; passed += 1) await seconds(page, 1)
      const said = await saidIn(page)
      expect(new Set(said.map((each) => each.split(':')[0]))).toEqual(new Set([locale]))
      const [counts, texts] = [said.filter(isCount), said.filter((each) => !isCount(each))]
      expect(texts.slice(0, words.said.length)).toEqual(words.said.map((text) => `${locale}: ${text}`))
      // The last 3 seconds of "Get ready", then 9 repetitions: the rest tells of the tenth.
      expect(counts.slice(0, 12).map((each) => each.split(' ')[1])).toEqual([...'321123456789'])
    })
  })
