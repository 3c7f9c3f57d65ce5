import { expect, type Page } from '@playwright/test'
import { type CastName, demoId } from '#app/demo/cast.ts'
import type { House } from '#test/process/house.ts'
import { castMember } from '#test/process/visitor.ts'
import type { Browsers } from '../browsers.ts'
import { listenTo } from '../ears.ts'
import { test } from '../house.ts'

test.use({ world: 'transfers' })

async function visit(browsers: Browsers, house: House, name: CastName): Promise<Page> {
  const context = await browsers.newContext({ baseURL: house.url })
  await (await castMember(house, name)).enter(context)
  return context.newPage()
}

const TITLE = 'The Lantern at Hollowmere'
const row = (page: Page, title: string) => page.locator('.library-row').filter({ hasText: title })
async function choose(page: Page, title: string, act: string) {
  await row(page, title)
    .getByRole('button', { name: `More for ${title}` })
    .click()
  await page.getByRole('menuitem', { name: act }).click()
}

test('a book goes to another GM and comes back; a lorekeeper grows one', async ({ browsers, page, house }) => {
  const [mira, lio, sol] = [await visit(browsers, house, 'mira'), await visit(browsers, house, 'lio'), page]
  await (await castMember(house, 'sol')).enter(page.context())
  const hearing = { sol: await listenTo(sol), lio: await listenTo(lio), mira: await listenTo(mira) }
  await sol.goto('/sanctum')
  await hearing.sol.joined(`user:${demoId('sol')}`)
  await expect(sol.getByText('The shelf is empty')).toBeVisible()
  await lio.goto(`/campaigns/${demoId('lantern')}/story?page=1`)
  await hearing.lio.joined(`book:${demoId('lantern')}`)

  await mira.goto('/sanctum')
  await hearing.mira.joined(`user:${demoId('mira')}`)
  await choose(mira, TITLE, 'Transfer')
  const chooser = mira.getByRole('dialog', { name: `Transfer “${TITLE}”` })
  await expect(chooser.getByText('There is no other Game Master yet.')).toBeVisible()
  await chooser.getByLabel('Subdomain').fill('nobody')
  await expect(chooser.getByText('No GM found with subdomain nobody')).toBeVisible()
  await chooser.getByRole('button', { name: 'Close' }).click()

  // The Ogre has no domain and is no GM by role, so the house gives her one for the story.
  await sol.goto('/sanctum')
  const ogre = await castMember(house, 'sol')
  const claimed = await ogre.post('/api/realm', { name: 'sols-corner' })
  expect(claimed.status, claimed.text).toBe(200)

  await choose(mira, TITLE, 'Transfer')
  await chooser.getByLabel('Subdomain').fill('sols-corner')
  await chooser.getByRole('list', { name: 'Found by subdomain' }).getByRole('button', { name: 'Sol' }).click()
  const question = mira.getByRole('dialog', { name: `Hand “${TITLE}” on to Sol?` })
  await expect(question.getByText('Either of you can take this back for 24 hours.')).toBeVisible()
  await question.getByRole('button', { name: 'Keep it' }).click()
  await expect(row(mira, TITLE)).toBeVisible()

  await choose(mira, TITLE, 'Transfer')
  await chooser.getByLabel('Subdomain').fill('sols-corner')
  await chooser.getByRole('list', { name: 'Found by subdomain' }).getByRole('button', { name: 'Sol' }).click()
  await question.getByRole('button', { name: 'Hand it on' }).dblclick()
  const result = mira.getByRole('dialog', { name: 'Transferred' })
  await expect(result.getByText(`“${TITLE}” is with Sol now`)).toBeVisible()
  await result.getByRole('button', { name: 'Close' }).first().click()
  await expect(row(mira, TITLE)).toHaveCount(0)
  await expect(row(sol, TITLE)).toBeVisible()
  await expect(sol.getByText('came to you from Mira Ashdown')).toBeVisible()
  await expect(lio.getByRole('heading', { name: 'Book not found' })).toBeVisible()

  await mira.getByRole('button', { name: `Take back “${TITLE}”` }).click()
  const asked = mira.getByRole('dialog', { name: `Take “${TITLE}” back?` })
  await asked.getByRole('button', { name: 'Take it back' }).click()
  await expect(mira.getByText(`“${TITLE}” is back where it was.`)).toBeVisible()
  await expect(row(mira, TITLE)).toBeVisible()
  await expect(row(sol, TITLE)).toHaveCount(0)
  await choose(mira, TITLE, 'Who helps')
  const helpers = mira.getByRole('dialog', { name: 'Who helps' })
  await expect(helpers.getByText('Lio Fenn')).toBeVisible()
  await expect(helpers.getByText('Back to Mira Ashdown from Sol').first()).toBeVisible()
  await helpers.getByRole('button', { name: 'Close' }).click()

  await lio.goto('/sanctum')
  await lio.getByRole('button', { name: 'Seed Lore' }).first().click()
  const seeds = lio.getByRole('dialog', { name: 'Seed New Lore' })
  await expect(seeds.getByRole('radio', { name: 'Grow My Lore' })).toBeDisabled()
  await expect(seeds.getByRole('radio', { name: 'Mira Ashdown' })).toBeChecked()
  await seeds.getByRole('button', { name: 'Seed it' }).dblclick()
  await expect(row(lio, 'Untitled Lore')).toHaveCount(1)
  await expect(row(mira, 'Untitled Lore')).toHaveCount(1)
  await choose(lio, 'Untitled Lore', 'Transfer')
  const refused = lio.getByRole('dialog', { name: 'Transfer Not Allowed' })
  await expect(
    refused.getByText('You can only transfer books that you own. This book belongs to someone else.'),
  ).toBeVisible()
})
