import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { demoId } from '#app/demo/cast.ts'
import type { House } from '#test/process/house.ts'
import { castMember } from '#test/process/visitor.ts'
import { newGm } from '../gm.ts'
import { test } from '../house.ts'
import { ringless } from '../rings.ts'
import type { Onlooker, Sight } from '../sight-steps.ts'
import { SIGHTS } from '../sights.ts'
import { goTo, open, settled } from '../walk.ts'

/** A word that finds no place to break. */
const word = (length: number) => 'Wyrmwood'.repeat(length).slice(0, length)

/** Gives names of one long word to what stands on the pages. */
async function nameAtLength(house: House) {
  const [mira, otto] = [await castMember(house, 'mira'), await castMember(house, 'otto')]
  const [bookId, id] = [demoId('lantern'), randomUUID()]
  const npc = { type: 'person', name: word(120), description: word(400), publicInfo: { role: word(80) } }
  expect((await mira.post(`/api/books/${bookId}/npcs`, { bookId, id, veil: false, npc })).status).toBe(200)
  const brannoc = { name: word(80), race: word(30), class: word(30), description: word(400) }
  expect((await otto.put(`/api/characters/${demoId('brannoc')}`, brannoc)).status).toBe(200)
  const said = { bookId, id: randomUUID(), text: word(400), characterId: demoId('brannoc') }
  expect((await otto.post(`/api/books/${bookId}/inn/social`, said)).status).toBe(200)
  expect((await otto.post(`/api/books/${bookId}/chat`, said)).status).toBe(200)
}

/** One page of each kind: all scribes are set on the same one. */
const kindsOf = (sights: Sight[]) =>
  sights.filter(({ path }) => !path.startsWith('/scribes/') || path.endsWith('/nobody'))

test.use({ world: 'of long words' })

test('no page scrolls sideways at 320 px, and each focused control has an outline in forced colours', async ({
  browsers,
  house,
}) => {
  test.setTimeout(240_000)
  await nameAtLength(house)
  for (const [who, sights] of Object.entries(SIGHTS) as [Onlooker, Sight[]][]) {
    const page = await open(browsers, house, who, { viewport: { width: 320, height: 640 }, forcedColors: 'active' })
    for (const { path, domain } of kindsOf(sights)) {
      await goTo(page, new URL(path, domain ? house.domain(domain) : house.url))
      await settled(page)
      const wide = await page.evaluate(() => document.documentElement.scrollWidth)
      expect.soft(wide, `${who} on ${path}`).toBeLessThanOrEqual(320)
      expect.soft(await ringless(page), `${who} on ${path}`).toEqual([])
    }
  }
})

test('a campaign with a title of one long word stays within its card on the page of an invite', async ({
  browsers,
  house,
}) => {
  const gm = await newGm(house, 'Corrin Vale')
  const campaignPassword = `w-${randomUUID()}`
  const made = await gm.post('/api/books', { title: word(80), campaignPassword })
  expect(made.status, made.text).toBe(200)
  const page = await open(browsers, house, 'otto', { viewport: { width: 320, height: 640 } })
  await page.goto(`/campaigns/join#password=${campaignPassword}`)
  await expect(page.getByText('Campaign found')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
})
