import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import type { CastName } from '#app/demo/cast.ts'
import type { House } from '#test/process/house.ts'
import { castMember } from '#test/process/visitor.ts'
import type { Browsers } from '../browsers.ts'
import { test } from '../house.ts'

test.use({ world: 'codes' })

async function visit(browsers: Browsers, house: House, name: CastName, path: string): Promise<Page> {
  const context = await browsers.newContext({ baseURL: house.url })
  await (await castMember(house, name)).enter(context)
  const page = await context.newPage()
  await page.goto(path)
  return page
}

async function redeem(page: Page, code: string) {
  await page.getByRole('button', { name: 'Access Codes' }).click()
  const dialog = page.getByRole('dialog', { name: 'Access Codes' })
  await dialog.getByLabel('Access code').fill(code)
  await dialog.getByRole('button', { name: 'Redeem' }).click()
  return dialog
}

const DRAWING = { name: 'ogre.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') }

test('the Ogre makes a VP code; who redeems it is a VIP and wears the badge, and a second person is refused', async ({
  browsers,
  house,
}) => {
  const sol = await visit(browsers, house, 'sol', '/ogres-den')
  await sol.getByRole('button', { name: /^VP Codes/ }).click()
  const list = sol.getByRole('dialog', { name: 'VP Codes' })
  await list.getByRole('button', { name: 'New VP code' }).click()
  const form = sol.getByRole('dialog', { name: 'New VP code' })
  await expect(form.getByRole('button', { name: 'Create VP code' })).toBeDisabled()
  await form.locator('input[type=file]').setInputFiles('assets/badges/lorekeeper4.png')
  await expect(form.getByLabel('VIP name')).toHaveValue('lorekeeper4')
  await form.locator('input[type=file]').setInputFiles(DRAWING)
  await expect(form.getByText('Invalid file type. Please use a JPG, PNG, WebP or GIF image.')).toBeVisible()
  await expect(form.getByRole('button', { name: 'Create VP code' })).toBeDisabled()
  await form.locator('input[type=file]').setInputFiles('assets/badges/lorekeeper4.png')
  await form.getByLabel('VIP name').fill('Vital the Berlong Name')
  await expect(form.getByText('The code will be')).toBeHidden()
  await form.getByRole('button', { name: 'Create VP code' }).click()
  await expect(form.getByText(/^🚫 VIP name has at most 15 letters and digits/)).toBeVisible()
  await form.getByLabel('VIP name').fill('Night Watch')
  await expect(form.getByText('The code will be')).toBeVisible()
  await form.getByRole('button', { name: '6 months' }).click()
  await form.getByRole('button', { name: 'Create VP code' }).click()
  await expect(sol.getByText('VP code created successfully!')).toBeVisible()
  await expect(form.getByText('VPNIGHTWATCH-06', { exact: true })).toBeVisible()
  await expect(form.getByLabel('VIP name')).toHaveValue('')

  const vex = await visit(browsers, house, 'vex', '/dashboard')
  const codes = await redeem(vex, 'vp nightwatch 06')
  await expect(vex.getByText(/^VIP access activated! It lasts until/)).toBeVisible()
  await codes.getByRole('button', { name: 'Close' }).click()
  await vex.getByRole('button', { name: 'My Badges' }).click()
  const mine = vex.getByRole('dialog', { name: 'My Badges' })
  await mine.getByRole('button', { name: /^Nightwatch/ }).click()
  await mine.getByRole('button', { name: 'Save Display' }).click()
  await expect(vex.getByText('Badge display updated!')).toBeVisible()
  await expect(mine.getByText(/^VIP until/)).toBeVisible()
  await expect(vex.getByRole('contentinfo', { includeHidden: true }).getByAltText('Nightwatch')).toBeAttached()
  const [first, second] = [mine.locator('.badge-pair > li').first(), mine.locator('.badge-pair > li').nth(1)]
  await expect(second).toHaveText('Second: empty')
  await first.dragTo(second)
  await expect(first).toHaveText('First: empty')
  await mine.getByRole('button', { name: 'Change places' }).press('Enter')
  await expect(second).toHaveText('Second: empty')
  await mine.locator('.badges-list > li').first().dragTo(second)
  await expect(first).toHaveText('First: empty')

  await vex.goto('/store')
  await expect(vex.getByText('You are a VIP: everything here is free for you.')).toBeVisible()

  const otto = await visit(browsers, house, 'otto', '/dashboard')
  const refused = await redeem(otto, 'VPNIGHTWATCH-06')
  await expect(refused.getByText('Code not found or already used')).toBeVisible()

  const card = await visit(browsers, house, 'sol', '/players')
  const ofVex = card.getByRole('article').filter({ has: card.getByRole('heading', { name: 'Vex', exact: true }) })
  await expect(ofVex.getByAltText('Nightwatch')).toBeVisible()
  // A message that is still there has a close button too.
  await form.getByRole('button', { name: 'Close' }).click()
  await expect(list.getByText('REDEEMED')).toBeVisible()
})

test('a picture that cannot be stored is named, and makes no code', async ({ browsers, house }) => {
  const sol = await visit(browsers, house, 'sol', '/ogres-den')
  await sol.getByRole('button', { name: /^VP Codes/ }).click()
  await sol.getByRole('dialog', { name: 'VP Codes' }).getByRole('button', { name: 'New VP code' }).click()
  const form = sol.getByRole('dialog', { name: 'New VP code' })
  await form.locator('input[type=file]').setInputFiles('assets/badges/lorekeeper1.png')
  await form.getByLabel('VIP name').fill('Founder')
  await form.getByRole('button', { name: 'Create VP code' }).click()
  await expect(form.getByText('Failed to upload badge: There is already a badge called founder.')).toBeVisible()

  const empty = { id: 'wren', name: 'Wren', url: '', badgeFileName: '', badgeUrl: '' }
  await sol.route('**/badges/makeForVip', route => route.fulfill({ json: { json: empty } }))
  await form.getByLabel('VIP name').fill('Wren')
  await form.getByRole('button', { name: 'Create VP code' }).click()
  await expect(form.getByText('Failed to upload badge image', { exact: true })).toBeVisible()
  await expect(form.getByText('VPWREN-00', { exact: true })).toHaveCount(1)
})

test('a badge code needs a file, and an id where the file name gives none', async ({ browsers, house }) => {
  const mira = await visit(browsers, house, 'mira', '/sanctum')
  await mira.getByRole('button', { name: /Badge Code/ }).click()
  await mira.getByRole('button', { name: 'Make the code' }).click()
  await expect(mira.getByText('Please upload a badge image file')).toBeVisible()
  const buffer = await readFile('assets/badges/lorekeeper2.png')
  await mira.locator('input[type=file]').setInputFiles(DRAWING)
  await expect(mira.getByText('Invalid file type. Please use a PNG image.')).toBeVisible()
  await mira.locator('input[type=file]').setInputFiles({ name: '★★.png', mimeType: 'image/png', buffer })
  await mira.getByRole('button', { name: 'Make the code' }).click()
  await expect(mira.getByText('A badge needs an id, and the file name gives none. Please type one.')).toBeVisible()
  await mira.getByLabel('Badge id').fill('two-stars')
  await mira.getByRole('button', { name: 'Make the code' }).click()
  await expect(mira.getByText('The code is made.')).toBeVisible()
  await expect(mira.locator('.made-code code')).toBeInViewport()
  await mira.getByLabel(/^Lorekeeper/).check()
  await expect(mira.getByText(/^Your places for lorekeepers are taken \(1 of 1\)/)).toBeVisible()
})

test('the system settings show the standing code of a GM, to copy and to draw anew', async ({ browsers, house }) => {
  const mira = await visit(browsers, house, 'mira', '/sanctum')
  await mira.getByRole('button', { name: 'System Settings' }).click()
  const settings = mira.getByRole('dialog', { name: 'System Settings' })
  const code = settings.locator('.standing-code code').first()
  await expect(code).toHaveText(/^LK[A-Z0-9]+$/)
  const before = (await code.textContent()) ?? ''
  await settings.getByRole('button', { name: 'Copy the standing code' }).click()
  await settings.getByRole('button', { name: 'Regenerate the standing code' }).click()
  await mira.getByRole('dialog', { name: 'Draw a new code?' }).getByRole('button', { name: 'Regenerate' }).click()
  await expect(code).not.toHaveText(before)
  await expect(code).toHaveText(/^LK[A-Z0-9]+$/)

  const otto = await visit(browsers, house, 'otto', '/dashboard')
  const refused = await redeem(otto, before)
  await expect(refused.getByText('Invalid lorekeeper code')).toBeVisible()
})
