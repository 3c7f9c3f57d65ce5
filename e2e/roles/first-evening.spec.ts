import { expect, type Locator, type Page } from '@playwright/test'
import type { Browsers } from '../browsers.ts'
import { test } from '../house.ts'
import { write } from '../steps/desk.ts'

/** The shortest way in, as somebody goes it who has never been here: what it asks of both sides is counted. */
test.describe.configure({ mode: 'serial' })

const MOST_CLICKS = 12
const MOST_DIALOGS = 1

/**
 * Counts what a newcomer is put to. A press on a button, link, tab or option is a click; filling a field is not. A dialog
 * counts unless the press before it asked for it by name: one that opens by itself, or a question that comes between.
 */
function counted(page: Page) {
  const asked = new Set<string>()
  const met = new Set<string>()
  let clicks = 0
  const names = page.getByRole('dialog').filter({ visible: true }).locator('.dialog-title')
  const titles = async (): Promise<string[]> => {
    try {
      return await names.allTextContents()
    } catch (error) {
      // A press may lead to another document, whose dialogs are read once it is there.
      if (!String(error).includes('Execution context was destroyed')) throw error
      await page.waitForLoadState()
      return titles()
    }
  }
  const look = async () => {
    for (const title of await titles()) if (!asked.has(title)) met.add(title)
  }
  return {
    press: async (target: Locator, opens?: string) => {
      clicks++
      if (opens) asked.add(opens)
      await target.click()
      await look()
    },
    look,
    enough: () => {
      expect(clicks, 'clicks').toBeLessThanOrEqual(MOST_CLICKS)
      expect([...met], 'dialogs that nobody asked for').toHaveLength(Math.min(met.size, MOST_DIALOGS))
    },
  }
}

const CHAPTER = 'The salt road begins where the river gives up.'
let invitation = ''

async function newcomer(browsers: Browsers, house: { url: string }, width: number) {
  const viewport = { width, height: width < 600 ? 844 : 900 }
  const context = await browsers.newContext({ viewport })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: house.url })
  return context.newPage()
}

async function fillsSignUp(page: Page, name: string) {
  const form = page.getByRole('dialog', { name: 'Sign up' })
  await form.getByLabel('Preferred name').fill(name)
  await form.getByLabel('E-mail').fill(`${name.toLowerCase()}@first.example`)
  await form.getByLabel('Password', { exact: true }).fill('nine-lamps-burning')
  return form
}

test('a game master comes from the landing page to a chapter that a player can read', async ({ browsers, house }) => {
  const page = await newcomer(browsers, house, 1440)
  const { press, look, enough } = counted(page)
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  await page.goto('/')
  await press(button('Start Your Campaign').first(), 'Sign up')
  const form = await fillsSignUp(page, 'Rosalind')
  await expect(form.getByRole('radio', { name: 'Tell the story' })).toBeChecked()
  await expect(form.getByRole('region', { name: 'What a plan costs' })).toContainText('$10 a month')
  await press(form.getByRole('checkbox'))
  await press(form.getByRole('button', { name: 'Sign up' }))
  await press(button('Choose GM-Base'))
  await press(button(/^Pay/))
  await press(page.getByRole('link', { name: 'Create your first campaign' }), 'Create New Campaign')
  const book = page.getByRole('dialog', { name: 'Create New Campaign' })
  await book.getByLabel('Title').fill('The Salt Road')
  await press(book.getByRole('radio', { name: 'The party' }))
  await press(button('Summon Book'))
  await press(button('Create it'))
  await expect(page.getByText('Nobody sits at the table yet')).toBeVisible()
  await look()
  // The invitation is a click of its own: it belongs to the player's evening as well.
  await press(button('Invite players'))
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('/campaigns/join#password=')
  invitation = await page.evaluate(() => navigator.clipboard.readText())
  await press(page.getByRole('link', { name: 'Write the first chapter' }))
  await page.getByLabel('Title').fill('Where the river gives up')
  await write(page, CHAPTER)
  await press(page.getByRole('button', { name: 'Save', exact: true }))
  await expect(page.getByText('The chapter is bound in')).toBeVisible()
  await look()
  enough()
})

for (const width of [1440, 390])
  test(`a player comes from the invitation to page 1, ${width} wide`, async ({ browsers, house }) => {
    const page = await newcomer(browsers, house, width)
    const { press, look, enough } = counted(page)
    const button = (name: string | RegExp) => page.getByRole('button', { name })
    await page.goto(invitation)
    const form = await fillsSignUp(page, `Tam${width}`)
    expect(page.url(), 'the password stands in no address').not.toContain(new URL(invitation).hash.split('=')[1])
    await look()
    await press(form.getByRole('checkbox'))
    await press(form.getByRole('button', { name: 'Sign up' }), 'Your profile')
    await press(button('Skip for now'))
    await expect(page.getByText('Campaign found')).toBeVisible()
    await expect(page).toHaveURL(/\/campaigns\/join$/)
    await press(button('Create a character here'), 'New character')
    await page.getByRole('dialog', { name: 'New character' }).getByLabel('Name', { exact: true }).fill('Wren')
    await press(button('Create the character'))
    await expect(page).toHaveURL(/\/story/)
    const words = page.getByText('river gives up.').filter({ visible: true })
    const next = button('Next page')
    await expect(page.getByRole('heading', { name: 'The Salt Road' }).first()).toBeAttached()
    while (!(await words.isVisible()) && (await next.isVisible()) && (await next.isEnabled())) {
      await press(next)
      await expect(page.locator('.reader')).not.toHaveAttribute('aria-busy')
    }
    await expect(words.first()).toBeVisible()
    await look()
    enough()
  })
