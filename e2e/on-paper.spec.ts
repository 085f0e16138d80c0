import { emailOf, type Stage } from './people'
import { expect, test } from './test'

/** 14 pt in CSS pixels. */
const fourteenPoints = (14 * 96) / 72

const sheets: [Stage, string][] = [
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
    await expect(page.getByRole('button', { name: 'Print this exercise' })).toBeVisible()

    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
    // In points: 210 by 297 mm.
    expect(pdf).toMatch(/\/MediaBox \[0 0 59[45]\.?\d* 84[12]\.?\d*\]/)

    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('button')).toHaveCount(0)
    await expect(page.getByRole('navigation')).toHaveCount(0)
    await expect(page.getByRole('timer')).toHaveCount(0)
    await expect(page.getByRole('link', { name: /^(Timer|Next: .*)$/ })).toHaveCount(0)
    const reasonsToStop = page.getByRole('heading', { name: 'Stop and get help if:' })
    await expect(reasonsToStop).toHaveCount(1)
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

test('does not print the button that logs a session', async ({ page, signIn }) => {
  await signIn(emailOf('in-progress'))
  const button = page.getByRole('button', { name: /^I have done it. Log session 3/ })
  await expect(button).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(button).toBeHidden()
})
