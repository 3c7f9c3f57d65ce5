import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { castMember } from '#test/process/visitor.ts'
import { test } from '../house.ts'

test.use({ world: 'custom-themes' })

const picture = async () => {
  const image = sharp({ create: { width: 60, height: 40, channels: 3, background: '#2a5a4a' } })
  return { name: 'moss.png', mimeType: 'image/png', buffer: await image.png().toBuffer() }
}

test('a theme is described, drawn in the den, and worn by its buyer alone', async ({ browser, house }) => {
  const [mira, sol, otto] = await Promise.all((['mira', 'sol', 'otto'] as const).map(who => castMember(house, who)))
  const [buyer, den, other] = await Promise.all(
    [mira!, sol!, otto!].map(async who => {
      const context = await browser.newContext({ baseURL: house.url })
      await who.enter(context)
      return context.newPage()
    }),
  )
  await buyer!.goto('/dashboard')
  await buyer!.getByRole('button', { name: 'Theme', exact: true }).click()
  const choice = buyer!.getByRole('dialog', { name: 'Your theme' })
  await expect(choice.getByText('First frost')).toBeVisible()
  await choice.getByText('Tideglass').click()
  await expect(buyer!.locator('#main')).toHaveAttribute('data-sky', 'own-dark')
  await choice.getByRole('button', { name: 'Describe them' }).click()
  const request = buyer!.getByRole('dialog', { name: 'Your custom theme: 1 of 2' })
  await request.getByRole('button', { name: 'Send the request' }).click()
  await expect(request.getByText('Please give the theme a name.')).toBeVisible()
  await request.getByRole('textbox', { name: 'Name of the theme' }).fill('Mossgate')
  await request
    .getByRole('textbox', { name: /What it should feel like/ })
    .fill('Wet stone, and the light of noon far above it.')
  await request.locator('input[type=file]').setInputFiles([await picture()])
  await expect(request.getByRole('img', { name: 'moss.png' })).toBeVisible()
  await request.getByRole('button', { name: 'Send the request' }).click()
  await expect(buyer!.getByRole('dialog', { name: 'Your custom theme: 2 of 2' })).toBeVisible()
  await buyer!.keyboard.press('Escape')

  await den!.goto('/ogres-den')
  await den!.getByRole('button', { name: /^Custom Themes/ }).click()
  await den!.getByRole('button', { name: 'Open Mossgate' }).click()
  const desk = den!.getByRole('dialog', { name: /^Theme for Mira/ })
  await expect(desk.getByText('Wet stone, and the light of noon far above it.')).toBeVisible()
  await expect(desk.getByRole('img', { name: 'Reference 1' })).toBeVisible()
  await desk.getByLabel('Colour 1').fill('#000000')
  await desk.getByLabel('Colour 2', { exact: true }).fill('#ffffff')
  await expect(desk.getByRole('button', { name: 'Deliver' })).toBeDisabled()
  await desk.getByLabel('Colour 1').fill('#dfe9dc')
  await desk.getByLabel('Colour 3').fill('#c9d8c4')
  await desk.getByRole('button', { name: 'Deliver' }).click()
  await expect(den!.getByText(/^Delivered to Mira/)).toBeVisible()

  await expect(choice.getByRole('radio', { name: /Mossgate/ })).toBeAttached()
  await choice.getByText('Mossgate', { exact: true }).click()
  await buyer!.reload()
  await expect(buyer!.locator('#main')).toHaveAttribute('data-sky', 'own-light')
  await other!.goto('/dashboard')
  await other!.getByRole('button', { name: 'Theme', exact: true }).click()
  const others = other!.getByRole('dialog', { name: 'Your theme' })
  await expect(others.getByRole('link', { name: 'See it in the store' })).toBeVisible()
  await expect(others.getByText('for $25')).toBeVisible()
  await expect(others.getByText('Mossgate')).toHaveCount(0)
})

const inCart = async (page: Page, names: string[]) => {
  await page.goto('/store')
  for (const name of names) {
    await page.getByRole('button', { name: `Add ${name} to cart`, exact: true }).click()
    await expect(page.getByText(`Added ${name} to cart!`)).toBeVisible()
  }
  await page.getByRole('button', { name: 'Shopping Cart' }).click()
  await page.getByRole('button', { name: /^Check out for/ }).click()
  await page.getByRole('button', { name: /^Pay .* in test money$/ }).click()
}

test('a theme that is bought beside a slot is asked for as well', async ({ house, browsers }) => {
  const context = await browsers.newContext()
  await (await castMember(house, 'mira')).enter(context)
  const page = await context.newPage()
  await page.goto('/store')
  const ready = page.getByRole('region', { name: 'Ready to Get Started?' })
  await expect(ready.getByRole('link', { name: 'Enter the Sanctum' })).toBeVisible()
  await inCart(page, ['Extra book slot', 'Custom theme'])
  await expect(page).toHaveURL(/\/sanctum$/)
  await expect(page.getByRole('dialog', { name: 'Your custom theme' })).toBeVisible()
})

test('a theme that is bought beside a plan is asked for as well', async ({ house, browsers }) => {
  const context = await browsers.newContext()
  await (await castMember(house, 'pell')).enter(context)
  const page = await context.newPage()
  await inCart(page, ['GM-Base', 'Custom theme'])
  await expect(page.getByRole('link', { name: 'Create your first campaign' })).toBeVisible()
  await expect(page.getByRole('dialog', { name: 'Your custom theme' })).toBeVisible()
})

test('the receipt of a theme leads a player to its description, and into no closed Sanctum', async ({
  house,
  browsers,
}) => {
  const context = await browsers.newContext()
  await (await castMember(house, 'pell')).enter(context)
  const page = await context.newPage()
  await inCart(page, ['Custom theme'])
  const request = page.getByRole('dialog', { name: 'Your custom theme' })
  await expect(request).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(request).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('link', { name: 'Enter the Sanctum' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Say what it should look like' }).click()
  await expect(request).toBeVisible()
})
