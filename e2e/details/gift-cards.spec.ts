import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { DEMO_CODE } from '#features/gifts/server/demo.ts'
import { castMember } from '#test/process/visitor.ts'
import { test } from '../house.ts'

/** A gift card from the counter to the credit of the person who was given it. */
test.use({ world: 'gift-cards' })

const BUYER = 'aunt@elsewhere.example'

async function buyAtTheTill(page: Page) {
  await page.goto('/store')
  await page.getByRole('link', { name: 'Choose an amount' }).click()
  const buy = page.getByRole('button', { name: 'Buy this card' })
  await expect(buy).toBeDisabled()
  await page.getByRole('textbox', { name: 'Your e-mail' }).fill('aunt')
  await buy.click()
  await expect(page.getByText('Please enter a valid email address')).toBeVisible()
  await page.getByRole('textbox', { name: 'Your e-mail' }).fill(BUYER)
  await expect(page.getByText('Please enter a valid email address')).toBeHidden()
  await page.getByLabel('Another amount').check()
  await expect(buy).toBeDisabled()
  await page.getByLabel('Amount in US dollars').fill('9.99')
  await buy.click()
  await expect(page.getByText('Amount must be between $10 and $500')).toBeVisible()
  await page.getByLabel('Amount in US dollars').fill('40.50')
  await expect(page.getByText('Amount must be between $10 and $500')).toBeHidden()
  await expect(page.locator('.gift-total')).toContainText('$40.50')
  await buy.click()
  await expect(page).toHaveURL(/\/till\?session=/)
  await page.getByRole('button', { name: 'Pay $40.50 in test money' }).click()
  await expect(page).toHaveURL(/\/gift-card-success\?session_id=/)
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()
}

async function act(page: Page, name: string) {
  await page.getByRole('button', { name, exact: true }).click()
  const question = page.getByRole('dialog')
  await expect(question.getByText('This cannot be undone.')).toBeVisible()
  await question.getByRole('button', { name, exact: true }).click()
}

test('a visitor buys a card, its code comes by mail, and somebody redeems it in parts', async ({
  page,
  house,
  browsers,
}) => {
  await buyAtTheTill(page)
  const letter = async () => (await house.lettersTo(BUYER)).find(one => one.subject === 'Your Tomewright gift card')
  await expect.poll(letter, { message: 'a letter with the code' }).toBeTruthy()
  const code = /TW-[0-9A-Z]{6}/.exec((await letter())?.text ?? '')?.[0] ?? ''
  expect(code).not.toBe('')
  expect(await page.content()).not.toContain(code)
  const reference = new URL(page.url()).searchParams.get('session_id') ?? ''
  await expect(page.getByText(reference.slice(0, 20), { exact: true })).toBeVisible()

  await page.getByRole('link', { name: 'Redeem a card' }).click()
  await page.getByLabel('Code', { exact: true }).fill(code)
  await page.getByRole('button', { name: 'Check' }).click()
  await expect(page.getByText('Please log in to redeem gift cards')).toBeVisible()
  await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible()

  const context = await browsers.newContext()
  await (await castMember(house, 'pell')).enter(context)
  const pell = await context.newPage()
  await pell.goto('/redeem')
  await expect(pell.getByText('There is no credit yet.')).toBeVisible()
  const field = pell.getByLabel('Code', { exact: true })
  await field.fill('tw-000000x')
  await expect(field).toHaveValue('TW-000000')
  await field.press('Enter')
  await expect(pell.getByText('Invalid or expired gift card')).toBeVisible()
  await field.fill('TW-0')
  await field.press('Enter')
  await expect(pell.getByText('Invalid gift card code format. Should be TW-XXXXXX')).toBeVisible()

  // The square of a printed card leads here with the code, which leaves the address at once.
  await pell.goto('/dashboard')
  await pell.goto(`/redeem#${code.toLowerCase()}`)
  await expect(field).toHaveValue(code)
  await expect(pell).toHaveURL(/\/redeem$/)
  await field.press('Enter')
  await expect(pell.getByText('This card holds')).toBeVisible()
  await pell.getByRole('button', { name: 'Print it as a gift' }).click()
  await pell.getByLabel('For optional').fill('Wren Ashby')
  const printed = pell.waitForEvent('download')
  await pell.getByRole('button', { name: 'Download the card' }).click()
  expect((await printed).suggestedFilename()).toBe('tomewright-gift-card.pdf')
  await pell.getByText('Apply Partial', { exact: true }).click()
  await pell.getByLabel('To my account credit').fill('50')
  await pell.getByRole('button', { name: 'Apply Partial' }).click()
  await expect(pell.getByText('Invalid amount')).toBeVisible()
  await pell.getByLabel('To my account credit').fill('10.50')
  await act(pell, 'Apply $10.50')
  await expect(pell.locator('.credit-amount')).toHaveText('$10.50')
  await expect(pell.getByText('partly used')).toBeVisible()
  await expect(pell.getByRole('status').filter({ hasText: 'This card holds' })).toBeFocused()

  await pell.getByText('Combo Split', { exact: true }).click()
  const bar = pell.getByRole('slider', { name: 'How the card is split' })
  await expect(bar).toHaveAttribute('aria-valuetext', '$15.00 to your account credit, $15.00 onto a new gift card')
  await bar.press('ArrowRight')
  await bar.press('PageDown')
  await expect(pell.getByLabel('To my account credit')).toHaveValue('6.00')
  await expect(pell.getByLabel('Onto a new gift card')).toHaveValue('24.00')
  const { x, y, width, height } = (await bar.boundingBox())!
  await pell.mouse.click(x + width * 0.75, y + height / 2)
  await expect(pell.getByLabel('Onto a new gift card')).toHaveValue(/^[78]\.00$/)
  await pell.getByLabel('Onto a new gift card').fill('9.37')
  await expect(bar).toHaveValue('2063')
  await pell.getByLabel('To my account credit').fill('20')
  await expect(pell.getByLabel('Onto a new gift card')).toHaveValue('10.00')
  await act(pell, 'Split $20.00 and $10.00')
  await expect(pell.getByText('Your new gift card of $10.00')).toContainText(/TW-[0-9A-Z]{6}/)
  await expect(pell.locator('.credit-amount')).toHaveText('$30.50')
  await expect(pell.getByText('Gift card has been fully used')).toBeFocused()
  await expect(pell.locator('.redeem-acts')).toHaveCount(0)
  await field.fill('TW-')
  await expect(pell.getByText('Gift card has been fully used')).toHaveCount(0)
  await field.fill(code)
  await field.press('Enter')
  await expect(pell.getByText('Gift card has been fully used')).toBeVisible()
})

test('a code is looked up although the page does not know yet who asks', async ({ house, browsers }) => {
  const context = await browsers.newContext()
  await (await castMember(house, 'pell')).enter(context)
  const pell = await context.newPage()
  let release = () => {}
  const held = new Promise<void>(resolve => {
    release = resolve
  })
  await pell.route('**/api/rpc/accounts/me**', async route => {
    await held
    await route.continue()
  })
  await pell.goto('/redeem')
  await pell.getByLabel('Code', { exact: true }).fill('TW-000000')
  await pell.getByRole('button', { name: 'Check' }).click()
  await expect(pell.getByText('Invalid or expired gift card')).toBeVisible()
  release()
  await expect(pell.getByRole('heading', { name: 'Movements' })).toBeVisible()
})

test('a card that was used in another tab shows what it holds now, and a spent one is not looked up', async ({
  house,
  browsers,
}) => {
  const other = await castMember(house, 'otto')
  const take = async (amount?: number) => {
    const { status } = await other.post('/api/gift-cards/redeem', { code: DEMO_CODE, id: randomUUID(), amount })
    expect(status).toBe(200)
  }
  const context = await browsers.newContext()
  await (await castMember(house, 'pell')).enter(context)
  const pell = await context.newPage()
  const lookups: string[] = []
  pell.on('request', request => request.url().includes('/gifts/check') && lookups.push(request.url()))
  await pell.goto('/redeem')
  await pell.getByLabel('Code', { exact: true }).fill(DEMO_CODE)
  await pell.getByRole('button', { name: 'Check' }).click()
  const holds = pell.getByRole('status').filter({ hasText: 'This card holds' })
  await expect(holds).toContainText('$50.00')

  await take(1000)
  await pell.getByRole('button', { name: 'Print it as a gift' }).click()
  const download = pell.waitForEvent('download')
  await pell.getByRole('button', { name: 'Download the card' }).click()
  await download
  await expect(holds).toContainText('$40.00')

  await take(1000)
  await act(pell, 'Apply $40.00')
  await expect(holds).toContainText('$30.00')
  await expect(pell.getByText('Failed to redeem gift card: Insufficient gift card balance')).toBeVisible()
  await expect(holds).toBeFocused()
  expect(lookups).toHaveLength(2)

  await take()
  await act(pell, 'Apply $30.00')
  await expect(pell.getByText('Gift card has been fully used', { exact: true })).toBeFocused()
  await expect(pell.getByRole('button', { name: 'Apply $30.00' })).toHaveCount(0)
  await expect(pell.getByText('Insufficient')).toHaveCount(0)
  expect(lookups).toHaveLength(2)
})
