import { type Browser, expect } from '@playwright/test'
import { demoId } from '#app/demo/cast.ts'
import type { House } from '#test/process/house.ts'
import { castMember } from '#test/process/visitor.ts'
import { barriers } from '../barriers.ts'
import { test } from '../house.ts'
import { settled } from '../walk.ts'

test.use({ world: 'reports of books' })

const LANTERN = `/campaigns/${demoId('lantern')}`

/** A page of somebody of the cast in a window of this size. */
const opened = async (
  { browser, house }: { browser: Browser; house: House },
  who: 'otto' | 'sol' | 'mira' | 'pell',
  viewport = { width: 1440, height: 900 },
) => {
  const context = await browser.newContext({ baseURL: house.url, viewport })
  await (await castMember(house, who))!.enter(context)
  return context.newPage()
}

test('a reader reports the chapter that lies open; the Ogre reads what the reader could read', async ({
  browser,
  house,
}) => {
  const reader = await opened({ browser, house }, 'otto', { width: 320, height: 700 })
  await reader.goto(`${LANTERN}/story?page=1`)
  await reader.getByRole('button', { name: 'Contents' }).click()
  const contents = reader.getByRole('dialog', { name: 'Contents' })
  const flag = contents.getByRole('button', { name: 'Report this chapter' })
  await flag.scrollIntoViewIfNeeded()
  expect((await flag.boundingBox())!.x + (await flag.boundingBox())!.width).toBeLessThanOrEqual(320)
  await settled(reader)
  expect(await barriers(reader, { within: contents })).toEqual([])
  await flag.focus()
  await reader.keyboard.press('Enter')
  const form = reader.getByRole('dialog', { name: 'Report this chapter' })
  await expect(form.getByText(/as you can read it now/)).toBeVisible()
  await settled(reader)
  expect(await barriers(reader, { within: form })).toEqual([])
  await form.getByText('Something illegal, or stolen work').click()
  await form.getByRole('button', { name: 'Send the report' }).click()
  await expect(form).toBeHidden()

  const den = await opened({ browser, house }, 'sol')
  await den.goto('/ogres-den')
  await den.getByRole('button', { name: /^Reports/ }).click()
  const queue = den.getByRole('dialog', { name: 'Reports' })
  await queue.getByRole('button', { name: /Chapter “The Lantern Road”/ }).click()
  const seen = den.getByRole('dialog', { name: /^Chapter “The Lantern Road”/ })
  const evidence = seen.getByRole('list', { name: 'What was reported' })
  await expect(evidence.getByText('The Lantern Road', { exact: true })).toBeVisible()
  await expect(evidence).not.toContainText('whichever merciful thief')
  await expect(seen.getByText('Make the campaign private')).toBeVisible()
  await settled(den)
  expect(await barriers(den, { within: seen })).toEqual([])
})

test('a Game Master finds a flag beside the line of a player in their own Inn, and none beside their own', async ({
  browser,
  house,
}) => {
  const mira = await opened({ browser, house }, 'mira')
  await mira.goto(`${LANTERN}/board`)
  const flags = mira.getByRole('button', { name: /^Report the line of/ })
  await expect(flags.first()).toBeAttached()
  await expect(mira.getByRole('button', { name: /^Delete the line of/ }).first()).toBeAttached()
  expect(await mira.getByRole('button', { name: /^Report the line of Mira/ }).count()).toBe(0)
  await flags.first().click()
  const form = mira.getByRole('dialog', { name: 'Report this line in a tavern' })
  await form.getByText('Hate against a group').click()
  await form.getByRole('button', { name: 'Send the report' }).click()
  await expect(form).toBeHidden()
})
