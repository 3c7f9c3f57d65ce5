import { expect, type Page } from '@playwright/test'
import { type CastName, demoId } from '#app/demo/cast.ts'
import type { House } from '#test/process/house.ts'
import { castMember } from '#test/process/visitor.ts'
import type { Browsers } from '../browsers.ts'
import { test } from '../house.ts'

/** What single players know: a house whose veils move. */
test.use({ world: 'knowing' })
test.describe.configure({ mode: 'serial' })

const NAME = 'Odo Wickenshaw'
const LANTERN = `/campaigns/${demoId('lantern')}`

async function tab(browsers: Browsers, house: House, name: CastName, path: string): Promise<Page> {
  const context = await browsers.newContext({ viewport: { width: 1440, height: 900 } })
  await (await castMember(house, name)).enter(context)
  const page = await context.newPage()
  await page.goto(path)
  return page
}

test('a face is shown to one player, stays veiled for the other, and goes again at once', async ({
  browsers,
  house,
}) => {
  const pell = await tab(browsers, house, 'pell', `${LANTERN}/faces`)
  const otto = await tab(browsers, house, 'otto', `${LANTERN}/faces`)
  const mira = await tab(browsers, house, 'mira', `${LANTERN}/faces`)
  await expect(otto.getByRole('button', { name: 'Someone behind a veil' })).toHaveCount(4)
  await expect(pell.getByRole('button', { name: 'Someone behind a veil' })).toHaveCount(3)

  await mira.getByRole('button', { name: NAME, exact: true }).click()
  const curtain = mira.getByRole('switch', { name: /^Pell Marrow The face/ })
  const peek = mira.getByRole('button', { name: 'Look behind the veil' })
  await peek.click()
  await expect(peek).toHaveAttribute('aria-pressed', 'true')
  await curtain.click()
  await mira.getByRole('button', { name: 'Lift the veil' }).click()
  await expect(curtain).toBeChecked()
  await expect(mira.getByText('Pell Marrow learnt the face')).toBeVisible()
  await expect(mira.locator('.curtain[data-parted="half"]')).toBeVisible()
  await expect(peek).toBeHidden()
  await expect(pell.getByRole('button', { name: NAME, exact: true })).toBeVisible()
  await expect(otto.getByRole('button', { name: 'Someone behind a veil' })).toHaveCount(4)
  await expect(otto.getByText(NAME)).toHaveCount(0)

  await pell.getByRole('button', { name: NAME, exact: true }).click()
  await expect(pell.getByRole('dialog', { name: NAME })).toBeVisible()
  await curtain.click()
  await mira.getByRole('button', { name: 'Let it fall' }).click()
  await expect(curtain).not.toBeChecked()
  await expect(pell.getByRole('dialog', { name: 'Someone behind a veil' })).toBeVisible()
  await expect(pell.getByText(NAME)).toHaveCount(0)
})

test('a tie is made, walked to by the arrow keys, and seen by those who know both of its ends', async ({
  browsers,
  house,
}) => {
  const otto = await tab(browsers, house, 'otto', `${LANTERN}/relations`)
  const mira = await tab(browsers, house, 'mira', `${LANTERN}/relations`)
  await mira.getByRole('button', { name: 'New tie' }).click()
  const form = mira.getByRole('dialog', { name: 'New tie' })
  await form.getByLabel('Who', { exact: true }).selectOption({ label: 'The Dog' })
  await form.getByRole('textbox', { name: /^Tie/ }).fill('sleeps on the map of')
  await form.getByLabel('To', { exact: true }).selectOption({ label: 'Isaveth Quill' })
  await form.getByRole('switch', { name: /^GM side only/ }).click()
  await form.getByRole('button', { name: 'Tie them' }).click()
  await expect(form).toBeHidden()
  const list = otto.getByRole('region', { name: 'The same, as a list' })
  await expect(list.getByText('The Dog sleeps on the map of Isaveth Quill')).toBeVisible()
  await expect(list.getByText('minds the place')).toHaveCount(0)

  const own = mira.getByRole('region', { name: 'The same, as a list' })
  await expect(own.getByText('minds the place')).toBeVisible()
  await mira.getByRole('combobox', { name: 'Seen by' }).selectOption({ label: 'As Otto Brandt' })
  await expect(own.getByText('minds the place')).toHaveCount(0)
  await expect(mira.getByRole('button', { name: 'New tie' })).toHaveCount(0)
  await mira.getByRole('combobox', { name: 'Seen by' }).selectOption({ label: 'As myself' })
  await expect(own.getByText('minds the place')).toBeVisible()

  const web = otto.getByRole('region', { name: /^The web of relations/ })
  await web.locator('button[tabindex="0"]').focus()
  const visited = new Set<string>()
  const faces = await web.getByRole('button').count()
  for (const key of ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowLeft', 'ArrowUp', 'ArrowUp', 'ArrowRight']) {
    await otto.keyboard.press(key)
    visited.add(await otto.evaluate(() => document.activeElement?.getAttribute('data-end') ?? ''))
  }
  expect(visited.size).toBeGreaterThan(Math.min(3, faces) - 1)
  await expect(web.getByRole('button', { pressed: true })).toBeFocused()

  await mira.getByRole('button', { name: 'Remove: The Dog sleeps on the map of Isaveth Quill' }).first().click()
  await mira.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(list.getByText('sleeps on the map of')).toHaveCount(0)
})

/** The middle of a face of the web, as it is shown. */
async function middleOf(page: Page, name: string) {
  const face = page.getByRole('region', { name: /^The web of relations/ }).getByRole('button', { name, exact: true })
  await face.scrollIntoViewIfNeeded()
  const box = await face.boundingBox()
  if (!box) throw new Error(`${name} is not shown.`)
  return { face, x: box.x + box.width / 2, y: box.y + 30 }
}

test('a face is dragged by mouse and stays where it was put; the drag presses nothing', async ({ browsers, house }) => {
  const otto = await tab(browsers, house, 'otto', `${LANTERN}/relations`)
  const before = await middleOf(otto, 'The Dog')
  await expect(before.face).toHaveAttribute('aria-pressed', 'false')
  await otto.mouse.move(before.x, before.y)
  await otto.mouse.down()
  await otto.mouse.move(before.x + 30, before.y + 20, { steps: 4 })
  await otto.mouse.move(before.x + 60, before.y + 40, { steps: 4 })
  await otto.mouse.up()
  const after = await middleOf(otto, 'The Dog')
  expect([Math.round(after.x - before.x), Math.round(after.y - before.y)]).toEqual([60, 40])
  await expect(after.face).toHaveAttribute('aria-pressed', 'false')
  await otto.mouse.click(after.x, after.y)
  await expect(after.face).toHaveAttribute('aria-pressed', 'true')
})

test('a face is dragged by a finger, and only a tap chooses it', async ({ browsers, house }) => {
  const context = await browsers.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  await (await castMember(house, 'otto')).enter(context)
  const page = await context.newPage()
  await page.goto(`${LANTERN}/relations`)
  const before = await middleOf(page, 'The Dog')
  const finger = await context.newCDPSession(page)
  // Slowly: after a fling the browser takes the next tap as one that ends it.
  let seconds = Date.now() / 1000
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) => {
    seconds += 0.4
    return finger.send('Input.dispatchTouchEvent', { type, touchPoints: points, timestamp: seconds })
  }
  await touch('touchStart', [before])
  for (const step of [10, 20, 30, 39, 40]) await touch('touchMove', [{ x: before.x - step, y: before.y + step }])
  await touch('touchEnd', [])
  const after = await middleOf(page, 'The Dog')
  expect([Math.round(after.x - before.x), Math.round(after.y - before.y)]).toEqual([-40, 40])
  await expect(after.face).toHaveAttribute('aria-pressed', 'false')
  await page.touchscreen.tap(after.x, after.y)
  await expect(after.face).toHaveAttribute('aria-pressed', 'true')
})
