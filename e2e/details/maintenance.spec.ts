import { expect } from '@playwright/test'
import { demoId } from '#app/demo/cast.ts'
import { castMember } from '#test/process/visitor.ts'
import { listenTo } from '../ears.ts'
import { test } from '../house.ts'

// The site is read-only in it, so no other story may be there.
test.use({ world: 'maintenance' })

/** The Ogre announces maintenance: everybody sees it without a reload, nothing can be changed, and reading goes on. */
test('the Ogre makes the site read-only for a while', async ({ house, browsers }) => {
  const enter = async (name: 'sol' | 'otto') => {
    const context = await browsers.newContext({ baseURL: house.url })
    await (await castMember(house, name)).enter(context)
    return context.newPage()
  }
  const [sol, otto] = [await enter('sol'), await enter('otto')]
  const hears = await listenTo(otto)
  await otto.goto('/players')
  await hears.joined('site:look')

  await sol.goto('/ogres-den')
  await sol.getByRole('button', { name: /^Maintenance/ }).click()
  const dialog = sol.getByRole('dialog', { name: 'Maintenance' })
  await dialog.getByLabel('From').fill('2020-01-01T00:00')
  await dialog.getByRole('button', { name: 'Announce' }).click()
  await expect(dialog.getByText('Maintenance lasts for 14 days at most.')).toBeVisible()
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)
  const local = (at: Date) => new Date(+at - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
  await dialog.getByLabel('From').fill(local(minutesAgo(5)))
  await dialog.getByLabel('To').fill(local(minutesAgo(-60)))
  await dialog.getByLabel('Words').fill('A new <b>roof</b>.')
  await dialog.getByLabel('Read-only').check()
  await dialog.getByRole('button', { name: 'Announce' }).click()
  await expect(sol.getByText('The maintenance is announced.')).toBeVisible()

  const banner = otto.getByRole('status', { name: 'Maintenance' })
  await expect(banner.getByText(/The site is being maintained until .*202\d/)).toBeVisible()
  await expect(banner.getByText('A new <b>roof</b>.', { exact: true })).toBeVisible()
  await otto.goto(`/campaigns/${demoId('lantern')}/faces`)
  await expect(otto.getByRole('heading', { name: 'Known Faces' })).toBeVisible()
  const person = await castMember(house, 'otto')
  const refused = await person.post(`/api/books/${demoId('lantern')}/visit`, {})
  expect([refused.status, refused.text]).toEqual([503, expect.stringContaining('READ_ONLY')])

  await dialog.getByRole('button', { name: 'End it now' }).click()
  await expect(sol.getByText('The announcement is taken back.')).toBeVisible()
  await expect(banner).toBeHidden()
})
