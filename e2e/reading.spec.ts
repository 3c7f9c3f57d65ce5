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
  await search.getByLabel('Words to look for').fill('"low ferry"')
  await expect(search.getByRole('heading', { name: 'In the chapters' })).toBeVisible()
  await expect(search.locator('mark').first()).toHaveText(/low ferry/i)
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
})
