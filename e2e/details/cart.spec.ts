import { expect } from '@playwright/test'
import { castMember } from '#test/process/visitor.ts'
import { test } from '../house.ts'

/** A GM with a plan fills a cart, in two tabs and with mistakes, and has the slots once it is paid. */
test.use({ world: 'cart' })

test('a visitor is asked to log in, and a player is told who slots are for', async ({ page, house, context }) => {
  await page.goto('/store')
  await page.getByRole('button', { name: 'Log in to add Extra book slot' }).click()
  await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible()
  await (await castMember(house, 'lio')).enter(context)
  await page.goto('/store')
  await page.getByRole('button', { name: 'Add Five-book pack to cart' }).click()
  await expect(page.getByText('Book purchases are only available to GMs!')).toBeVisible()
  await page.getByRole('button', { name: 'Shopping Cart' }).click()
  await expect(page.getByText('Your cart is empty')).toBeVisible()
})

test('a GM buys slots from the cart, is kept from more than fifteen, and ends them', async ({
  page,
  house,
  context,
}) => {
  await (await castMember(house, 'mira')).enter(context)
  await page.goto('/store')
  await page.getByRole('button', { name: 'Extra book slot', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Extra book slot' })
  await expect(sheet.getByText('$2.50 a month')).toBeVisible()
  await sheet.getByRole('button', { name: 'Add to cart' }).click()
  await expect(page.getByText('Added Extra book slot to cart!')).toBeVisible()
  await page.getByRole('button', { name: 'Add Five-book pack to cart' }).click()
  await expect(page.getByText('2 items in your cart')).toBeAttached()
  await page.getByRole('button', { name: 'Add Five-book pack to cart' }).click()
  await expect(page.getByText('This item is already in your cart.')).toBeVisible()

  const other = await context.newPage()
  await other.goto('/store')
  await other.getByRole('button', { name: 'Shopping Cart' }).click()
  const cart = other.getByRole('dialog', { name: 'Shopping Cart' })
  await cart.getByRole('button', { name: 'One Extra book slot more' }).click()
  await expect(cart.getByRole('button', { name: 'Check out for $11' })).toBeEnabled()
  for (let i = 0; i < 4; i++) await cart.getByRole('button', { name: 'One Extra book slot more' }).click()
  await expect(cart.getByText('Maximum 15 campaigns allowed. You have 5, this would make 16.')).toBeVisible()
  await cart.getByRole('button', { name: 'One Extra book slot less' }).click()
  await expect(cart.getByRole('button', { name: 'Check out for $18.50' })).toBeEnabled()

  // The first tab shows what the second one has changed.
  await page.getByRole('button', { name: 'Shopping Cart' }).click()
  const mine = page.getByRole('dialog', { name: 'Shopping Cart' })
  await mine.getByRole('button', { name: 'Check out for $18.50' }).click()
  await expect(page).toHaveURL(/\/till\?session=/)
  await expect(page.getByText('Extra book slot × 5')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel and go back to the store' }).click()
  await expect(page.getByText('2 items in your cart')).toBeAttached()

  await page.getByRole('button', { name: 'Shopping Cart' }).click()
  await mine.getByRole('button', { name: 'Check out for $18.50' }).click()
  await page.getByRole('button', { name: 'Pay $18.50 in test money' }).click()
  await expect(page).toHaveURL(/\/sanctum$/)
  await expect(page.getByText('Your book slots are there.')).toBeVisible()
  await page.goto('/store')
  await expect(page.getByText('15 campaign books')).toBeVisible()
  await page.getByRole('button', { name: 'Shopping Cart' }).click()
  await expect(page.getByText('Your cart is empty')).toBeVisible()

  await page.goto('/subscription')
  await page.getByRole('button', { name: 'End Five-book pack' }).click()
  await page.getByRole('dialog', { name: 'End Five-book pack?' }).getByRole('button', { name: 'End it' }).click()
  await expect(page.getByRole('button', { name: 'Keep Five-book pack' })).toBeVisible()
})

test('a way to the till can be taken again where the browser shows the page from its memory', async ({
  house,
  browsers,
}) => {
  const context = await browsers.newContext()
  await (await castMember(house, 'vex')).enter(context)
  const page = await context.newPage()
  await page.route('**/till?**', route => route.fulfill({ status: 204 }))
  const showAgain = () =>
    page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await page.goto('/store')
  const choose = page.getByRole('button', { name: 'Choose GM-Base' })
  await Promise.all([page.waitForRequest('**/till?**'), choose.click()])
  await expect(choose).toHaveAttribute('aria-busy', 'true')
  await showAgain()
  await expect(choose).not.toHaveAttribute('aria-busy')

  await page.getByRole('button', { name: 'Add Custom theme to cart', exact: true }).click()
  await page.getByRole('button', { name: 'Shopping Cart' }).click()
  const checkOut = page.getByRole('button', { name: 'Check out for $25' })
  await Promise.all([page.waitForRequest('**/till?**'), checkOut.click()])
  await expect(checkOut).toHaveAttribute('aria-busy', 'true')
  await showAgain()
  await expect(checkOut).not.toHaveAttribute('aria-busy')
})
