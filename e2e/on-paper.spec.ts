import { emailOf } from './people'
import { expect, test } from './test'

/** In CSS pixels. */
const fourteenPoints = (14 * 96) / 72

for (const path of [
  '/participant/exercises',
  '/participant/exercises/sit-to-stand',
  '/participant/exercises/wall-squat',
])
  test(`${path} is one page of A4, black on white, without what can only be pressed`, async ({
    page,
    signIn,
  }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await signIn(emailOf('in-progress'))
    await page.goto(path)
    await expect(page.getByRole('button', { name: 'Print' })).toBeVisible()

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
