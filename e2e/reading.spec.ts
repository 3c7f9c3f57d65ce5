import { expect, type Page } from '@playwright/test'
import { type CastName, demoId } from '#app/demo/cast.ts'
import { test } from './house.ts'
import { castMember } from './visitor.ts'

const STORY = `/campaigns/${demoId('lantern')}/story`
const heading = (page: Page) => page.locator('.page-bar-here')

test('a book is searched by keyboard, and what was found has an address that leads others to the same words', async ({
  browser,
  house,
}) => {
  const open = async (who: CastName) => {
    const context = await browser.newContext({ baseURL: house.url, reducedMotion: 'reduce' })
    await (await castMember(house, who)).enter(context)
    return context.newPage()
  }
  const page = await open('otto')
  await page.goto(`${STORY}?page=2&view=pages`)
  await expect(heading(page)).toHaveText(/^Page 2 of/)

  await page.keyboard.press('/')
  const search = page.getByRole('dialog', { name: 'Search this book' })
  await search.getByLabel('Words to look for').fill('"case of pens"')
  await expect(search.getByRole('region', { name: 'In the prologue' }).getByRole('link')).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(search).toBeHidden()
  await expect(page).toHaveURL(/page=prologue/)
  await expect(page.locator('.face:not([inert])', { hasText: 'case of pens' }).first()).toBeVisible()

  await page.keyboard.press('/')
  await search.getByLabel('Words to look for').fill('"low ferry"')
  await expect(search.getByRole('heading', { name: 'In the chapters' })).toBeVisible()
  const inChapters = search.getByRole('region', { name: 'In the chapters' })
  await expect(inChapters.locator('mark').first()).toHaveText(/low ferry/i)
  // Before it stands the one in the prologue.
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(search).toBeHidden()
  await expect(page.locator('.face:not([inert])', { hasText: /low ferry/i }).first()).toBeVisible()

  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page).toHaveURL(/page=[0-9a-f-]{36}/)
  const [address, here] = [page.url(), await heading(page).textContent()]
  await page.reload()
  await expect(heading(page)).toHaveText(here ?? '')

  const mira = await open('mira')
  await mira.goto(address)
  await expect(heading(mira)).toHaveText(/^Page \d+ of/)
  expect(new URL(mira.url()).searchParams.get('page')).toBe(new URL(address).searchParams.get('page'))

  await page.getByRole('button', { name: 'Contents' }).click()
  const contents = page.getByRole('dialog', { name: 'Jump to Chapter' })
  await contents.getByPlaceholder('Filter by title or text').fill('low ferry')
  await expect(contents.getByRole('button', { name: /The Lantern Road/ }).first()).toBeVisible()
  await expect(contents.getByRole('button', { name: /Featured Heroes/ })).toBeHidden()
  await contents.getByPlaceholder('Filter by title or text').fill('')
  const chapter = contents.getByRole('listitem').filter({ hasText: 'The Lantern Road (Part 1)' })
  await expect(chapter.getByText('The Lantern Road', { exact: true })).toBeVisible()
  await expect(contents.getByRole('button', { name: /^The Lantern Road \(Part 2\)/ })).toBeVisible()
})

test('the book adapts once its window is still, becomes a strip on a phone, and stays on its page', async ({
  page,
  house,
  context,
}) => {
  await (await castMember(house, 'pell')).enter(context)
  await page.clock.install()
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`${STORY}?page=9`)
  await expect(heading(page)).toHaveText(/^Page 9 of/)
  const book = page.getByRole('region', { name: 'Open pages' })
  await expect(book).toHaveAttribute('data-spread', 'true')

  await page.clock.pauseAt(new Date(Date.now() + 3_600_000))
  const resized = page.evaluate(
    () => new Promise<void>(done => addEventListener('resize', () => done(), { once: true })),
  )
  await page.setViewportSize({ width: 1000, height: 900 })
  await resized
  await page.clock.runFor(149)
  await expect(book).toHaveAttribute('data-spread', 'true')
  await page.clock.runFor(1)
  await expect(book).toHaveAttribute('data-spread', 'false')
  await expect(heading(page)).toHaveText(/^Page 9 of/)
  await page.clock.resume()

  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('button', { name: 'Scroll', exact: true })).toHaveAttribute('aria-pressed', 'true')
  const ninth = page.locator('.scroll-side', { has: page.locator('.folio', { hasText: '9' }) }).first()
  await expect(ninth.locator('.body')).toBeVisible()
  await expect.poll(() => ninth.evaluate(side => Math.round(side.getBoundingClientRect().top))).toBeLessThan(60)
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(heading(page)).toHaveText(/^Page 9 of/)
})
