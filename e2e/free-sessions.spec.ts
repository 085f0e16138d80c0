import { emailOf } from './people'
import { expect, test, untilHydrated } from './test'

test('exercises after a plan are logged by day, offline too, and undone', async ({
  page,
  context,
  signIn,
}) => {
  await signIn(emailOf('finished'))
  await untilHydrated(page)
  const today = page.getByRole('button', { name: 'Today', exact: true })
  // A double tap is no undo.
  await today.dblclick()
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible()
  await expect(page.getByText('1 day since your plan ended')).toBeVisible()
  await page.reload()
  await expect(today).toHaveAttribute('aria-pressed', 'true')
  await untilHydrated(page)

  await context.setOffline(true)
  await today.click()
  await expect(page.getByText('Waiting to be sent.')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByText('Going on by yourself')).toBeVisible()
  await expect(today).toHaveAttribute('aria-pressed', 'false')
})
