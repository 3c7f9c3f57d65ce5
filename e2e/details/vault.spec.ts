import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { type CastName, demoId } from '#app/demo/cast.ts'
import type { House } from '#test/process/house.ts'
import { castMember } from '#test/process/visitor.ts'
import type { Browsers } from '../browsers.ts'
import { listenTo } from '../ears.ts'
import { test } from '../house.ts'

test.use({ world: 'vault' })

async function visit(browsers: Browsers, house: House, name: CastName): Promise<Page> {
  const context = await browsers.newContext({ baseURL: house.url })
  await (await castMember(house, name)).enter(context)
  return context.newPage()
}

const LEDGER = 'The Reed Ledger'

/** A second book that Lio grows for Mira. */
async function ledgerOf(house: House) {
  const id = randomUUID()
  const lio = await castMember(house, 'lio')
  expect((await lio.post(`/api/gms/${demoId('mira')}/seeds`, { id })).status).toBe(200)
  const { updatedAt } = (await lio.get(`/api/books/${id}`)).json()
  const changed = { title: LEDGER, campaignPassword: 'reeds-in-a-row', expectedUpdatedAt: updatedAt }
  const named = await lio.put(`/api/books/${id}`, changed)
  expect(named.status, named.text).toBe(200)
}

/** The Ogre gives it to Lio, who has claimed it, as a PDF. */
async function givesLedger(house: House) {
  const [lio, sol] = [await castMember(house, 'lio'), await castMember(house, 'sol')]
  const { entries } = (await lio.get('/api/me/vault')).json() as { entries: { id: string; title: string }[] }
  const { id } = entries.find(({ title }) => title === LEDGER)!
  expect((await lio.post(`/api/vault/${id}/claim`)).status).toBe(200)
  const given = await sol.post(`/api/vault/${id}/resolve`, { resolution: 'to-lorekeeper' })
  expect(given.status, given.text).toBe(200)
}

/** A tie ends, both sides claim the book of the lorekeeper, and the Ogre in Charge decides whose it is. */
test('the book of an ended tie is claimed by both sides and given back by the Ogre', async ({ browsers, house }) => {
  const grown = randomUUID()
  const seeded = await (await castMember(house, 'lio')).post(`/api/gms/${demoId('mira')}/seeds`, { id: grown })
  expect(seeded.status, seeded.text).toBe(200)
  await ledgerOf(house)
  const [mira, lio, sol] = [
    await visit(browsers, house, 'mira'),
    await visit(browsers, house, 'lio'),
    await visit(browsers, house, 'sol'),
  ]
  const lioHears = await listenTo(lio)
  await lio.goto('/sanctum')
  await lio.getByRole('button', { name: 'Whose lore you keep' }).click()
  await expect(lio.getByRole('dialog').getByRole('button', { name: /^Remove Mira/ })).toBeVisible()
  await lio.goto('/dashboard')
  await lioHears.joined(`user:${demoId('lio')}`)
  await expect(lio.getByRole('heading', { name: 'In the vault' })).toBeHidden()

  await mira.goto('/sanctum')
  await mira.getByRole('button', { name: 'Lorekeepers', exact: true }).click()
  const lorekeepers = mira.getByRole('dialog', { name: 'Lorekeepers' })
  await lorekeepers.getByRole('button', { name: /^Remove Lio/ }).click()
  const question = mira.getByRole('dialog', { name: /^Remove Lio/ })
  await expect(question.getByText('These books go into the vault.', { exact: false })).toBeVisible()
  await expect(question.getByText('Untitled Lore')).toBeVisible()
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect(mira.getByText('Removed lorekeeper relationship')).toBeVisible()
  await lorekeepers.getByRole('button', { name: 'Close' }).click()

  // The page of the other side shows it without a reload.
  await expect(lio.getByRole('heading', { name: 'In the vault' })).toBeVisible()
  await givesLedger(house)
  await lio.getByRole('button', { name: /^Notifications/ }).click()
  const [saved] = await Promise.all([
    lio.waitForEvent('download'),
    lio.getByRole('link', { name: `“${LEDGER}” is yours as a PDF` }).click(),
  ])
  expect(saved.suggestedFilename()).toMatch(new RegExp(`^${LEDGER}.*\\.pdf$`))
  await lio.getByRole('button', { name: 'Claim “Untitled Lore”' }).click()
  await expect(lio.getByText('You claimed “Untitled Lore”')).toBeVisible()
  await expect(mira.getByText(/Lio.* claimed it on/)).toBeVisible()
  await mira.getByRole('button', { name: 'Claim “Untitled Lore”' }).click()
  await expect(mira.getByText('You both claimed it, so the Ogre in Charge decides.')).toBeVisible()

  await sol.goto('/ogres-den')
  await sol.getByRole('button', { name: /^Book Vault/ }).click()
  const vault = sol.getByRole('dialog', { name: 'Book Vault' })
  await expect(vault.getByRole('listitem').getByText('Both claimed', { exact: true })).toBeVisible()
  await vault.getByRole('button', { name: 'Give to GM' }).click()
  // A second page of the Ogre asks the other question before the first is answered.
  const late = await sol.context().newPage()
  await late.goto('/ogres-den')
  await late.getByRole('button', { name: /^Book Vault/ }).click()
  await late.getByRole('button', { name: 'Burn Book' }).click()
  await sol
    .getByRole('dialog', { name: /^Give “Untitled Lore” to Mira/ })
    .getByRole('button', { name: 'Give to GM' })
    .click()
  await expect(sol.getByText('Book resolved successfully')).toBeVisible()
  await expect(vault.getByRole('listitem').getByText('Given to the GM', { exact: false })).toBeVisible()
  await late.getByRole('dialog', { name: /^Burn/ }).getByRole('button', { name: 'Burn Book' }).click()
  await expect(late.getByText('Failed to resolve book dispute')).toBeVisible()
  await expect(late.getByText('It has been decided already what becomes of this book.')).toBeVisible()
  await expect(mira.getByRole('heading', { name: 'In the vault' })).toBeHidden()
  await expect(mira.locator('.library-row').filter({ hasText: 'Untitled Lore' })).toBeVisible()
})

test('the vault of others is closed', async ({ browsers, house }) => {
  const otto = await castMember(house, 'otto')
  expect((await otto.get('/api/vault')).status).toBe(404)
  const mira = await visit(browsers, house, 'mira')
  await mira.goto('/sanctum')
  await expect(mira.getByRole('heading', { name: 'In the vault' })).toBeHidden()
})
