import { randomBytes } from 'node:crypto'
import { expect } from '@playwright/test'
import sharp from 'sharp'
import { castMember } from '#test/process/visitor.ts'
import { test } from '../house.ts'

test.use({ world: 'uploads' })

/** A picture that no format can make small: about a megabyte. */
const noise = () =>
  sharp(randomBytes(600 * 600 * 3), { raw: { width: 600, height: 600, channels: 3 } })
    .png()
    .toBuffer()

test('a picture on its way shows how much of it has been sent', async ({ browsers, house }) => {
  const context = await browsers.newContext()
  await (await castMember(house, 'mira')).enter(context)
  const page = await context.newPage()
  await page.goto('/profile')
  const field = page.getByLabel('Choose your picture')
  await expect(field).toBeAttached()
  const buffer = await noise()
  const network = await context.newCDPSession(page)
  const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: buffer.length / 4 }
  await network.send('Network.emulateNetworkConditions', slow)
  const bar = page.getByRole('progressbar', { name: 'Uploading' })
  await field.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer })
  await expect.poll(() => bar.evaluate((one: HTMLProgressElement) => one.position > 0.1 && one.position < 1)).toBe(true)
  await expect(bar).toBeHidden()
  await expect(page.locator('.image-drop img')).toHaveAttribute('src', /^\/files\//)
})
