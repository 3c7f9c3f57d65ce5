import { randomBytes } from 'node:crypto'
import { type BrowserContext, expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { castMember } from '#test/process/visitor.ts'
import { test } from '../house.ts'

test.use({ world: 'uploads' })

/** A picture that no format can make small: about a megabyte. */
const noise = () =>
  sharp(randomBytes(600 * 600 * 3), { raw: { width: 600, height: 600, channels: 3 } })
    .png()
    .toBuffer()

/** Sends so many bytes a second from now on. */
async function sendSlowly(context: BrowserContext, page: Page, uploadThroughput: number) {
  const network = await context.newCDPSession(page)
  const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput }
  await network.send('Network.emulateNetworkConditions', slow)
}

test('a picture on its way shows how much of it has been sent', async ({ browsers, house }) => {
  const context = await browsers.newContext()
  await (await castMember(house, 'mira')).enter(context)
  const page = await context.newPage()
  await page.goto('/profile')
  const field = page.getByLabel('Choose your picture')
  await expect(field).toBeAttached()
  const buffer = await noise()
  await sendSlowly(context, page, buffer.length / 4)
  const bar = page.getByRole('progressbar', { name: 'Uploading' })
  await field.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer })
  await expect.poll(() => bar.evaluate((one: HTMLProgressElement) => one.position > 0.1 && one.position < 1)).toBe(true)
  await expect(bar).toBeHidden()
  await expect(page.locator('.image-drop img')).toHaveAttribute('src', /^\/files\//)
})

test('a form shows how much of its picture has been sent, and stays as it was when that fails', async ({
  browsers,
  house,
}) => {
  const context = await browsers.newContext()
  await (await castMember(house, 'otto')).enter(context)
  const page = await context.newPage()
  await page.goto('/campaigns/join')
  await page.getByRole('button', { name: 'Create a character' }).click()
  const form = page.getByRole('dialog', { name: 'New character' })
  await form.getByLabel('Name', { exact: true }).fill('Wren')
  const buffer = await noise()
  await form.getByLabel('Choose a portrait').setInputFiles({ name: 'wren.png', mimeType: 'image/png', buffer })
  const save = form.getByRole('button', { name: 'Create the character' })
  const bar = form.getByRole('progressbar', { name: 'Uploading' })
  await page.route('**/setPortrait', route => route.abort())
  await save.click()
  await expect(form.getByText('Upload failed')).toBeVisible()
  await expect(bar).toBeHidden()
  await expect(form.getByLabel('Name', { exact: true })).toHaveValue('Wren')
  await expect(form.locator('.image-drop img')).toBeVisible()
  await page.unroute('**/setPortrait')
  await sendSlowly(context, page, buffer.length / 4)
  await save.click()
  await expect.poll(() => bar.evaluate((one: HTMLProgressElement) => one.position > 0.1 && one.position < 1)).toBe(true)
  await expect(bar).toBeInViewport()
  await expect(form).toBeHidden()
})
