import { expect, type Page } from '@playwright/test'
import { demoId } from '#app/demo/cast.ts'
import { listenTo } from '../ears.ts'
import { test } from '../house.ts'
import { open } from '../walk.ts'

test.use({ world: 'timeline' })

const LANTERN = demoId('lantern')
const TIMELINE = `/campaigns/${LANTERN}/timeline`
const TITLE = 'A lantern is lit from below'
const MORE = `More for ${TITLE}`

const entryOf = (page: Page) => page.getByRole('article').filter({ hasText: TITLE })
async function choose(page: Page, act: string) {
  await page.getByRole('button', { name: MORE }).click()
  await page.getByRole('menuitem', { name: act, exact: true }).click()
}

test('an event is added behind the veil, shown, deleted and brought back; a player sees it while it is open alone', async ({
  browsers,
  house,
}) => {
  const [mira, otto] = [await open(browsers, house, 'mira'), await open(browsers, house, 'otto')]
  const hearing = await listenTo(otto)
  await otto.goto(TIMELINE)
  await hearing.joined(`table:${LANTERN}`)
  await expect(otto.getByRole('heading', { name: 'Oren Vask spends a winter at Hollowmere' })).toBeVisible()
  await expect(otto.getByRole('button', { name: 'New event' })).toHaveCount(0)

  await mira.goto(TIMELINE)
  await mira.getByRole('button', { name: 'New event' }).click()
  const form = mira.getByRole('dialog', { name: 'New event' })
  await form.getByRole('button', { name: 'Add the event' }).click()
  await expect(form.getByLabel('What happened')).toHaveAttribute('aria-invalid', 'true')
  await form.getByLabel('What happened').fill(TITLE)
  const date = form.getByRole('group', { name: 'When' })
  await date.getByLabel('Year (T.R.)').fill('1127')
  await date.getByLabel('Month').selectOption({ label: 'Thaw' })
  await date.getByLabel('Day').selectOption({ label: '19' })
  await form.getByRole('button', { name: 'Add the event' }).click()
  await expect(form).toBeHidden()
  await expect(entryOf(mira)).toContainText('Only the GM side sees it')

  await choose(mira, 'Reveal it to the players')
  await expect(entryOf(otto)).toBeVisible()
  await expect(otto.getByRole('button', { name: MORE })).toHaveCount(0)

  await choose(mira, 'Delete')
  // The message stays while the pointer is on it.
  await mira.getByRole('button', { name: 'Undo' }).hover()
  await expect(entryOf(mira)).toHaveCount(0)
  await expect(entryOf(otto)).toHaveCount(0)
  await mira.getByRole('button', { name: 'Undo' }).click()
  await expect(entryOf(otto)).toBeVisible()
  await expect(entryOf(mira)).toBeVisible()

  await choose(mira, 'Take it behind the veil')
  await expect(entryOf(otto)).toHaveCount(0)
  await expect(entryOf(mira)).toContainText('Only the GM side sees it')
  await choose(mira, 'Edit')
  const edit = mira.getByRole('dialog', { name: 'Edit this event' })
  await edit.getByLabel('More about it').fill('Nobody has gone down to look.')
  await edit.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(entryOf(mira)).toContainText('Nobody has gone down to look.')
  await choose(mira, 'Reveal it to the players')
  await expect(entryOf(otto)).toContainText('Nobody has gone down to look.')
})

test('nothing of a veiled event reaches a player', async ({ browsers, house }) => {
  const otto = await open(browsers, house, 'otto')
  const hearing = await listenTo(otto)
  await otto.goto(TIMELINE)
  await hearing.joined(`table:${LANTERN}`)
  await expect(otto.getByRole('heading', { name: /^Lanterns take light/ })).toBeVisible()
  const mira = await open(browsers, house, 'mira')
  await mira.goto(TIMELINE)
  const veiled = 'The waggon with the arch-stone is paid for twice'
  await mira.getByRole('button', { name: `More for ${veiled}` }).click()
  await mira.getByRole('menuitem', { name: 'Edit', exact: true }).click()
  const edit = mira.getByRole('dialog', { name: 'Edit this event' })
  await edit.getByLabel('More about it').fill('Paid in wet silver.')
  await edit.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(mira.getByText('Paid in wet silver.')).toBeVisible()
  await otto.getByLabel('Show').selectOption({ label: 'Events' })
  await expect(otto.getByRole('article').filter({ hasText: 'Session' })).toHaveCount(0)
  await expect(otto.getByRole('heading', { name: /^Lanterns take light/ })).toBeVisible()
  expect(hearing.hasHeard('Lanterns take light')).toBe(true)
  expect(hearing.hasHeard('arch-stone')).toBe(false)
  expect(hearing.hasHeard('wet silver')).toBe(false)

  await otto.getByRole('button', { name: 'To today' }).click()
  const today = otto.getByRole('listitem').filter({ hasText: /^ ?Today:/ })
  await expect(today).toBeFocused()
  await expect(today).toBeInViewport()
})
