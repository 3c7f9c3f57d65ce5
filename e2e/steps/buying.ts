import { expect, type Page } from '@playwright/test'

/** From the counter to the till: a plan, by the month. Answers the address of the till. */
export async function chooseGmBase(page: Page): Promise<string> {
  await expect(page).toHaveURL(/\/store\?gmSignup=true$/)
  await expect(page.getByText('Your account is ready. A plan is the next step')).toBeVisible()
  const plan = page.getByRole('article', { name: 'GM-Base' })
  await expect(plan.getByText('$10', { exact: true })).toBeAttached()
  await plan.getByRole('button', { name: 'Choose GM-Base' }).click()
  await expect(page).toHaveURL(/\/till\?session=/)
  await expect(page.getByRole('main')).toContainText(/test mode/i)
  return page.url()
}

/** A card that is declined buys nothing; then one that is good. Answers the address of the receipt. */
export async function payAtTheTill(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Try a card that is declined' }).click()
  await expect(page.getByText('The card was declined. Nothing was charged.')).toBeVisible()
  await page.getByRole('button', { name: 'Pay $10 in test money' }).click()
  await expect(page).toHaveURL(/\/payment-success\?/)
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()
  return page.url()
}

/** What stands behind an address of the till or of a receipt that is somebody else's, or nobody's. */
export async function seesNoOrder(page: Page, address: string) {
  await page.goto(address)
  await expect(page.getByText(/^There is no such (order|checkout)$/)).toBeVisible()
}
