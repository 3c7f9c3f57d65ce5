import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { demoId } from '#app/demo/cast.ts'
import { castMember } from '#test/process/visitor.ts'
import { walkByTab } from '../focus-walk.ts'
import { test } from '../house.ts'
import { LANTERN, type Onlooker, type Sight } from '../sight-steps.ts'
import { SIGHTS } from '../sights.ts'
import { goTo, open, settled } from '../walk.ts'

test.describe.configure({ mode: 'parallel' })

/** One page of each kind: all scribes are set on the same one. */
const kindsOf = (sights: Sight[]) =>
  sights.filter(({ path }) => !path.startsWith('/scribes/') || path.endsWith('/nobody'))

for (const [who, sights] of Object.entries(SIGHTS) as [Onlooker, Sight[]][])
  test(`the Tab key walks through every page, and what has the focus is seen: ${who}`, async ({ browsers, house }) => {
    test.setTimeout(240_000)
    const page = await open(browsers, house, who)
    for (const { path, domain } of kindsOf(sights)) {
      await goTo(page, new URL(path, domain ? house.domain(domain) : house.url))
      await settled(page)
      expect.soft(await walkByTab(page), `${who} on ${path}`).toEqual([])
    }
  })

test('a button that goes while it has the focus leaves the focus on its page', async ({ browsers, house }) => {
  const mira = await castMember(house, 'mira')
  const said = await mira.post(`/api/books/${demoId('lantern')}/inn/social`, {
    id: randomUUID(),
    text: 'The kettle is on.',
  })
  expect(said.status, said.text).toBe(200)
  const page = await open(browsers, house, 'otto')
  await page.goto(new URL(`${LANTERN}/inn`, house.url).href)
  const allRead = page.getByRole('button', { name: 'All read' })
  await allRead.press('Enter')
  await expect(allRead).toBeHidden()
  await expect(page.locator('#main')).toBeFocused()
})
