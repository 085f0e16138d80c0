import { emailOf, type Stage } from './people'
import { expect, test } from './test'

/** 14 pt in CSS pixels. */
const fourteenPoints = (14 * 96) / 72

const sheets: [Stage, string][] = [
  ['in-progress', '/participant/exercises'],
  ['many-sessions', '/participant/exercises'],
  ['in-progress', '/participant/exercises/sit-to-stand'],
  ['in-progress', '/participant/exercises/wall-squat'],
  ['many-sessions', '/participant/exercises/plank'],
]

for (const [stage, path] of sheets)
  test(`[S2.16b] prints ${path} of ${stage} on one black-on-white A4 page without controls`, async ({
    page,
    signIn,
  }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await signIn(emailOf(stage))
    await page.goto(path)
    await expect(page.getByRole('button', { name: /^Print (your plan|this exercise)$/ })).toBeVisible()

    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
    // In points: 210 by 297 mm.
    expect(pdf).toMatch(/\/MediaBox \[0 0 59[45]\.?\d* 84[12]\.?\d*\]/)

    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('button')).toHaveCount(0)
    await expect(page.getByRole('navigation')).toHaveCount(0)
    await expect(page.getByRole('timer')).toHaveCount(0)
    await expect(page.getByText(new URL(page.url()).host)).toBeVisible()
    const { color, fontSize, backgroundColor } = await page.evaluate(() => {
      const style = getComputedStyle(document.body)
      return {
        color: style.color,
        fontSize: parseFloat(style.fontSize),
        backgroundColor: style.backgroundColor,
      }
    })
    expect([color, backgroundColor]).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)'])
    expect(fontSize).toBeCloseTo(fourteenPoints, 2)
  })

test('printed plan shows name, date and a box per session and exercise', async ({ page, signIn }) => {
  await signIn(emailOf('many-sessions'))
  await page.goto('/participant/exercises')
  await expect(page.getByText('Tick each session').first()).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('main').getByText('Robin many-sessions')).toBeVisible()
  await expect(page.getByText(/^Printed on \d+ \p{L}+ \d{4}$/u)).toBeVisible()
  await expect(page.getByText('Tick each session')).toHaveCount(6)
  await expect(page.getByRole('main').locator('li li')).toHaveCount(6 * 7)
})

test('does not print the button that logs a session', async ({ page, signIn }) => {
  await signIn(emailOf('in-progress'))
  const button = page.getByRole('button', { name: /^Log session 3 3 exercises/ })
  await expect(button).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(button).toBeHidden()
})
