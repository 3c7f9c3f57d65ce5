import { expect } from '@playwright/test'
import { castMember } from '#test/process/visitor.ts'
import { test } from '../house.ts'

/** A founder place from the counter to its refund, while others look at the same counter. */
test.use({ world: 'founders' })

test('a visitor is asked to log in; the last place is held, bought, given back, and free again', async ({
  page,
  house,
  browsers,
}) => {
  await page.goto('/store')
  const tier = page.getByRole('article', { name: 'Session Zero' })
  await expect(tier.getByText('3 left')).toBeVisible()
  await tier.getByRole('button', { name: 'Log in to choose Session Zero' }).click()
  await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible()

  const buyers = []
  for (const name of ['vex', 'otto', 'pell'] as const) {
    const context = await browsers.newContext()
    await (await castMember(house, name)).enter(context)
    const buyer = await context.newPage()
    await buyer.goto('/store')
    await buyer.getByRole('button', { name: 'Choose Session Zero', exact: true }).click()
    await expect(buyer).toHaveURL(/\/till\?session=/)
    buyers.push(buyer)
  }
  const [vex, otto, pell] = buyers as [typeof page, typeof page, typeof page]

  await page.goto('/store')
  await expect(tier.getByText('SOLD OUT', { exact: true })).toBeVisible()
  await expect(tier.getByText('Too Late!')).toBeVisible()
  await expect(tier.getByText('But you may still have a chance at the next tier!')).toBeVisible()
  await expect(tier.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('article', { name: 'Chapter One' }).getByText('10 left')).toBeVisible()

  await pell.getByRole('button', { name: 'Cancel and go back to the store' }).click()
  await expect(tier.getByText('1 left')).toBeVisible()
  await expect(pell.getByRole('article', { name: 'Session Zero' }).getByText('1 left')).toBeVisible()
  await otto.getByRole('button', { name: 'Try a card that is declined' }).click()
  await expect(otto.getByText('The card was declined. Nothing was charged.')).toBeVisible()

  await vex.getByRole('button', { name: 'Pay $40 in test money' }).click()
  await expect(vex.getByText('Session Zero is yours: $40.')).toBeVisible()
  await vex.goto('/store')
  await expect(vex.getByText('Lifetime access: nothing is charged again.')).toBeVisible()
  await expect(vex.getByRole('article', { name: 'Session Zero' })).toHaveCount(0)
  await vex.getByRole('button', { name: 'Ask for a refund' }).click()
  const question = vex.getByRole('dialog', { name: 'Give your founder place back?' })
  await question.getByRole('button', { name: 'Refund my purchase' }).click()
  await expect(vex.getByRole('article', { name: 'Session Zero' }).getByText('2 left')).toBeVisible()
})
