import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { demoId } from '#app/demo/cast.ts'
import { castMember } from '#test/process/visitor.ts'
import { test } from '../house.ts'
import { open } from '../walk.ts'

test.use({ world: 'mentions' })

const LANTERN = `/campaigns/${demoId('lantern')}`

test('a chapter leads to a session and a map, a search finds them, and both lead on', async ({ browsers, house }) => {
  const mira = await castMember(house, 'mira')
  const chapterId = randomUUID()
  const source = `We meet for [the long mile](session:${demoId('session mile')}), with [the map](map:${demoId('map marsh')}).`
  const chapter = { title: 'An Invitation', source, scribeStyle: 'fantasy', baseVersion: 0 }
  const saved = await mira.put(`/api/books/${demoId('lantern')}/chapters/${chapterId}`, chapter)
  expect(saved.status, saved.text).toBe(200)

  const otto = await open(browsers, house, 'otto')
  await otto.goto(`${LANTERN}/story?page=${chapterId}`)
  await otto.getByRole('button', { name: 'the long mile' }).click()
  const session = otto.getByRole('dialog', { name: 'The Tenth Mile' })
  await expect(session.getByRole('group', { name: 'Your answer to The Tenth Mile' })).toBeVisible()
  await session.getByRole('button', { name: /^maybe/ }).click()
  await expect(session.getByRole('button', { name: /^maybe/ })).toHaveAttribute('aria-pressed', 'true')
  await otto.keyboard.press('Escape')
  await otto.getByRole('button', { name: 'the map', exact: true }).click()
  const map = otto.getByRole('dialog', { name: 'The Marsh, both halves' })
  await expect(map.getByRole('img', { name: 'The map The Marsh, both halves' })).toBeVisible()
  await otto.keyboard.press('Escape')

  await otto.getByRole('button', { name: 'Search' }).first().click()
  const search = otto.getByRole('dialog', { name: 'Search this book' })
  await search.getByLabel('Words to look for').fill('tenth mile')
  await search
    .getByRole('region', { name: 'Sessions' })
    .getByRole('button', { name: /^The Tenth Mile/ })
    .click()
  await expect(session.getByRole('link', { name: 'To the calendar' })).toBeVisible()
  await otto.keyboard.press('Escape')
  await search.getByLabel('Words to look for').fill('both halves')
  await search.getByRole('region', { name: 'Maps' }).getByRole('button').click()
  await map.getByRole('link', { name: 'Open the map' }).click()
  await expect(otto).toHaveURL(new RegExp(`/maps/${demoId('map marsh')}$`))
  // The dialog that led here has the same words while it closes.
  await expect(otto.getByRole('heading', { level: 1, name: 'The Marsh, both halves' })).toBeVisible()
  await expect(otto.getByRole('dialog')).toHaveCount(0)
})

test('an Escape as soon as a dialog is in sight closes that dialog, and it alone', async ({ browsers, house }) => {
  const otto = await open(browsers, house, 'otto')
  await otto.goto(`${LANTERN}/story`)
  await otto.getByRole('button', { name: 'Search' }).first().click()
  const search = otto.getByRole('dialog', { name: 'Search this book' })
  await search.getByLabel('Words to look for').fill('tenth mile')
  const hit = search.getByRole('region', { name: 'Sessions' }).getByRole('button', { name: /^The Tenth Mile/ })
  await hit.click()
  const session = otto.getByRole('dialog', { name: 'The Tenth Mile' })
  // What it shows is in the cache from here on, and in sight with the dialog itself.
  await expect(session.getByRole('link', { name: 'To the calendar' })).toBeVisible()
  await otto.keyboard.press('Escape')
  await expect(session).toHaveCount(0)

  await otto.evaluate(() => {
    const watch = new MutationObserver(() => {
      if (document.querySelectorAll('.dialog').length < 2) return
      watch.disconnect()
      const press = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })
      document.activeElement?.dispatchEvent(press)
      document.body.dataset.pressed = 'true'
    })
    watch.observe(document.body, { childList: true, subtree: true })
  })
  await hit.click()
  await expect(otto.locator('body[data-pressed]')).toBeAttached()
  await expect(session).toHaveCount(0)
  await expect(search.getByLabel('Words to look for')).toHaveValue('tenth mile')
})
