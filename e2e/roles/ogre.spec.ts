import { expect } from '@playwright/test'
import { test } from '../house.ts'
import { dressSite, open, openPicker, wears } from '../steps/dressing.ts'

test.use({ world: 'ogre' })

test.afterEach(async ({ house }) => {
  await dressSite(house, 'fantasy')
})

test('the Ogre dresses the site by keyboard, and open pages follow; nobody else is offered it', async ({
  browsers,
  house,
}) => {
  const [ogre, gm, visitor] = await Promise.all([
    open(browsers, house, 'sol'),
    open(browsers, house, 'mira'),
    open(browsers, house, null),
  ])
  await visitor.goto('/feed')
  await wears(visitor, 'fantasy')
  const picker = await openPicker(ogre)
  await expect(picker.getByText(/Scope: global/)).toBeVisible()
  await expect(picker.getByRole('radio', { name: /^Lamplight/ })).toHaveAttribute('aria-checked', 'true')
  await expect(picker.locator('[role=radio]')).toHaveCount(20)

  await picker.getByRole('radio', { name: /^Lamplight/ }).focus()
  await ogre.keyboard.press('ArrowRight')
  await expect(picker.getByRole('radio', { name: /^Wet Neon/ })).toBeFocused()
  await wears(ogre, 'fantasy')
  await ogre.keyboard.press('ArrowRight')
  await ogre.keyboard.press('Enter')
  await wears(ogre, 'vampire')
  await expect(picker.getByRole('radio', { name: /^Old Blood/ })).toHaveAttribute('aria-checked', 'true')
  await wears(visitor, 'vampire')
  expect(await visitor.evaluate(() => localStorage.getItem('global-theme'))).toBe('vampire')

  await gm.goto('/sanctum')
  await expect(gm.getByRole('button', { name: 'Your GM Domain' })).toBeVisible()
  await expect(gm.getByRole('button', { name: 'Global Theme' })).toHaveCount(0)
  await expect(gm.getByRole('button', { name: 'Readability' })).toHaveCount(0)
})
