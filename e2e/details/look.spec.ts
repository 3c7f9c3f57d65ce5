import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { build, type PreviewServer, preview } from 'vite'
import { THEME_IDS } from '#lexicon/look/ids.ts'
import { barriers, OF_THE_DRESS } from '../barriers.ts'
import { test } from '../house.ts'

test.use({ world: 'any' })

const root = join(import.meta.dirname, '../..')
const sheet = 'test/specimen/specimen.html'
let outDir: string
let server: PreviewServer

test.beforeAll(async () => {
  outDir = await mkdtemp(join(tmpdir(), 'specimen-'))
  const options = { root, configFile: join(root, 'vite.config.ts'), logLevel: 'silent' as const }
  await build({ ...options, build: { outDir, emptyOutDir: true, rolldownOptions: { input: join(root, sheet) } } })
  server = await preview({ ...options, build: { outDir }, preview: { port: 0, host: '127.0.0.1' } })
})

test.afterAll(async () => {
  await server?.close()
  await rm(outDir, { recursive: true, force: true })
})

/** Opens the sheet of all parts; nothing on it moves, so that it can be looked at. */
async function open(page: Page, query = '') {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(`${server.resolvedUrls!.local[0]}${sheet}?${query}`)
  await expect(page.getByRole('heading', { name: 'Specimen' })).toBeVisible()
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

const FORMS = [
  ['paper', 'ltr', 1440, THEME_IDS],
  ['ground', 'ltr', 390, THEME_IDS],
  // Width and direction are the same whatever is worn: two themes go through all forms.
  ['paper', 'rtl', 320, ['fantasy', 'cyberpunk']],
] as const

for (const [on, dir, width, themes] of FORMS)
  for (const half of [0, 1])
    test(`every part is sound on ${on}, ${dir}, ${width} wide, in every theme: ${half + 1} of 2`, async ({ page }) => {
      test.setTimeout(180_000)
      await page.setViewportSize({ width, height: 900 })
      const worn = themes.filter((_, index) => index % 2 === half)
      await open(page, `theme=${worn[0]}&on=${on}&dir=${dir}`)
      for (const theme of worn) {
        await page.evaluate(name => dispatchEvent(new CustomEvent('wear', { detail: name })), theme)
        await expect(page.locator(`html[data-theme="${theme}"][data-theme-loaded]`)).toBeAttached()
        await page.evaluate(() => document.fonts.ready)
        expect.soft(await barriers(page, { rules: theme === worn[0] ? undefined : OF_THE_DRESS }), theme).toEqual([])
        expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), theme).toBeLessThanOrEqual(width)
      }
    })

test('an unknown theme looks like the default one', async ({ page }) => {
  const paper = () => page.evaluate(() => getComputedStyle(document.body).getPropertyValue('--surface'))
  await open(page, 'theme=fantasy')
  const usual = await paper()
  await open(page, 'theme=no-such-theme')
  expect(await paper()).toBe(usual)
})

test('a modal keeps the keyboard, asks before it loses what was typed, and gives the focus back', async ({ page }) => {
  await open(page)
  await press(page, 'Open the register')
  const modal = page.getByRole('dialog', { name: 'Sign the register' })
  await expect(modal.getByLabel('Name')).toBeFocused()
  expect(await barriers(page)).toEqual([])
  await page.keyboard.type('Otto')
  await page.keyboard.press('Escape')
  await expect(modal.getByRole('button', { name: 'Keep writing' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(modal).toBeFocused()
  for (let step = 0; step < 12; step++) {
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('main'))).toBeNull()
  }
  await page.keyboard.press('Escape')
  await modal.getByRole('button', { name: 'Leave', exact: true }).click()
  await expect(modal).toBeHidden()
  await expect(page.getByRole('button', { name: 'Open the register' })).toBeFocused()
})

test('a modal answers', async ({ page }) => {
  await open(page)
  await press(page, 'Ask for a yes')
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await press(page, 'Burn the book')
  await expect(page.getByRole('status').filter({ hasText: 'true' })).toBeVisible()
})

test('messages stack and are announced, and a question stays until it is answered', async ({ page }) => {
  await open(page)
  await press(page, 'Say something')
  const messages = page.getByRole('region', { name: /Messages/ })
  await expect(messages.getByText('Email sent!')).toBeVisible()
  await expect(messages).toHaveAttribute('aria-live', 'polite')
  await page.getByRole('button', { name: 'Ask for a name' }).dblclick()
  await page.getByLabel('Name', { exact: true }).fill('The margin')
  await press(page, 'Keep')
  await expect(page.getByText('The margin')).toBeVisible()
})

test('the panel leaves the page in use and closes with Escape', async ({ page }) => {
  await open(page)
  await press(page, 'Open the panel')
  const panel = page.getByRole('dialog', { name: 'Cart' })
  await expect(panel).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await press(page, 'Primary')
  await expect(panel).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
})

test('a file that is no picture is refused, and a failed upload gives the old picture back', async ({ page }) => {
  await open(page)
  const chooser = page.locator('input[type=file]')
  await chooser.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') })
  await expect(page.getByText('Please select an image file')).toBeVisible()
  await chooser.setInputFiles({ name: 'map.png', mimeType: 'image/png', buffer: Buffer.from('x') })
  await expect(page.getByText('Failed to upload image. Please try again.')).toBeVisible()
  await expect(page.getByText('Or drop a picture here')).toBeVisible()
})

test('a veil rises when it is taken away', async ({ page }) => {
  await open(page)
  await press(page, 'Unveil')
  await expect(page.getByText('The Ferryman')).toBeAttached()
  await expect(page.locator('.curtain')).toHaveCount(0)
})

/** How long a line of headings is in every theme, and a line of text, with the fonts or without them. */
async function lengths(page: Page, themes: readonly string[]) {
  await open(page)
  const styles = [
    ...themes.map(theme => [theme, '36px', 'var(--display-weight)', 'var(--display)'] as const),
    ['', '18px', '400', 'var(--text-font)'] as const,
  ]
  return page.evaluate(async lines => {
    const spans = lines.map(([theme, size, weight, font]) => {
      const line = document.createElement('span')
      line.dataset.theme = theme
      line.textContent = 'Five doors stand open tonight: bring a lamp, a rope and Aunt Quill’s 12 questions.'
      line.style.cssText = `position:absolute;white-space:nowrap;font:${weight} ${size} ${font}`
      document.body.append(line)
      return line
    })
    await Promise.allSettled(spans.map(line => document.fonts.load(getComputedStyle(line).font, 'A')))
    return spans.map(line => line.getBoundingClientRect().width)
  }, styles)
}

test('a line keeps its length when its font arrives', async ({ page }) => {
  const real = await lengths(page, THEME_IDS)
  await page.route('**/*.woff2', route => route.abort())
  const without = await lengths(page, THEME_IDS)
  for (const [at, length] of real.entries()) {
    expect(without[at]! / length, THEME_IDS[at] ?? 'text').toBeGreaterThan(0.95)
    expect(without[at]! / length, THEME_IDS[at] ?? 'text').toBeLessThan(1.05)
  }
})
