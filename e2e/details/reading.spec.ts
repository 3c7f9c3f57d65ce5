import { expect, type Page } from '@playwright/test'
import { type CastName, demoId } from '#app/demo/cast.ts'
import { castMember } from '#test/process/visitor.ts'
import { test } from '../house.ts'
import { hydrated } from '../hydration.ts'

const STORY = `/campaigns/${demoId('lantern')}/story`
const heading = (page: Page) => page.locator('.page-bar-here')

test('a book is searched by keyboard, and what was found has an address that leads others to the same words', async ({
  browsers,
  house,
}) => {
  const open = async (who: CastName) => {
    const context = await browsers.newContext()
    await (await castMember(house, who)).enter(context)
    return context.newPage()
  }
  const page = await open('otto')
  await page.goto(`${STORY}?page=2&view=pages`)
  await expect(heading(page)).toHaveText(/^Pages 1–2 of/)

  await page.keyboard.press('/')
  const search = page.getByRole('dialog', { name: 'Search this book' })
  await search.getByLabel('Words to look for').fill('"case of pens"')
  await expect(search.getByRole('region', { name: 'In the prologue' }).getByRole('link')).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(search).toBeHidden()
  await expect(page).toHaveURL(/page=prologue/)
  await expect(page.locator('.leaf-side:not([inert])', { hasText: 'case of pens' }).first()).toBeVisible()

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
  await expect(page.locator('.leaf-side:not([inert])', { hasText: /low ferry/i }).first()).toBeVisible()

  await page.getByRole('button', { name: 'Next page', exact: true }).click()
  await expect(page).toHaveURL(/page=[0-9a-f-]{36}/)
  const [address, here] = [page.url(), await heading(page).textContent()]
  await page.reload()
  await expect(heading(page)).toHaveText(here ?? '')

  const mira = await open('mira')
  await mira.goto(address)
  await expect(heading(mira)).toHaveText(/^Pages \d+–\d+ of/)
  expect(new URL(mira.url()).searchParams.get('page')).toBe(new URL(address).searchParams.get('page'))

  await page.getByRole('button', { name: 'Contents' }).click()
  const contents = page.getByRole('dialog', { name: 'Contents' })
  const field = contents.getByLabel('Go to page')
  await field.fill('low ferry')
  await expect(contents.getByRole('button', { name: /^Low Ferry/ })).toBeVisible()
  await expect(contents.getByRole('button', { name: /^The Lantern Road \(Part/ }).first()).toBeVisible()
  await expect(contents.getByRole('button', { name: /Featured Heroes/ })).toBeHidden()
  await field.fill('')
  await contents.getByText('Pages 1 to 9').click()
  await expect(contents.getByRole('button', { name: 'The Lantern Road (Part 2), page 2' })).toBeVisible()
  await field.fill('999')
  await expect(contents.getByText(/^The book ends with page 2\d\.$/)).toBeVisible()
  await field.fill('12')
  await expect(contents.getByText(/^of 2\d: Of the four persons$/)).toBeVisible()
  await field.press('Enter')
  await expect(contents).toBeHidden()
  await expect(heading(page)).toHaveText(/^Pages 11–12 of/)
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
  await expect(heading(page)).toHaveText(/^Pages 9–10 of/)
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
  await expect(heading(page)).toHaveText(/^Pages 9–10 of/)
})

test('text that is selected while the patterns of hyphens load stays selected, and is hyphenated afterwards', async ({
  page,
  context,
  house,
}) => {
  await (await castMember(house, 'sol')).enter(context)
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/\/assets\/en-us-[^/]+\.js$/, async route => {
    await promise
    await route.continue()
  })
  await page.goto(`${STORY}?page=3&view=pages`)
  const text = page.locator('.leaf-side-back:not([inert]) .body p').filter({ hasText: 'Low Ferry is eleven houses' })
  await expect(text).toBeVisible()
  const select = () => text.evaluate(({ firstChild: words }) => getSelection()?.setBaseAndExtent(words!, 4, words!, 26))
  const selected = () => page.evaluate(() => String(getSelection()))
  const isHyphenated = () => text.evaluate(({ textContent }) => textContent.includes('\u00AD'))
  await hydrated(page)
  await select()
  const arrived = page.waitForResponse(/\/assets\/en-us-[^/]+\.js$/)
  resolve()
  await page.evaluate(address => import(address), (await arrived).url())
  await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
  expect(await selected()).toBe('Ferry is eleven houses')
  expect(await isHyphenated()).toBe(false)
  await page.evaluate(() => getSelection()?.empty())
  await expect.poll(isHyphenated).toBe(true)
})

test('Ctrl+F marks what it finds, a quick drag selects, and the book reads larger and by night on every page of its reader', async ({
  browsers,
  house,
}) => {
  const context = await browsers.newContext({ viewport: { width: 1440, height: 900 } })
  await (await castMember(house, 'sol')).enter(context)
  const [page, other] = [await context.newPage(), await context.newPage()]
  await other.goto(`${STORY}?page=3&view=pages`)
  await page.goto(`${STORY}?page=3&view=pages`)
  await expect(heading(page)).toHaveText(/^Pages 3–4 of/)
  const text = page.locator('.leaf-side-back:not([inert]) .body p').first()
  await expect(text).toBeVisible()

  const box = await text.boundingBox()
  if (!box) throw new Error('the text has no size')
  await page.mouse.move(box.x + 20, box.y + 8)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width - 20, box.y + 10, { steps: 2 })
  await page.mouse.up()
  expect(await page.evaluate(() => String(getSelection()).length)).toBeGreaterThan(10)
  await expect(heading(page)).toHaveText(/^Pages 3–4 of/)

  // The slider keeps no key of the book to itself.
  await page.getByRole('slider', { name: 'Place in the story' }).focus()
  await page.keyboard.press('g')
  await expect(page.getByRole('dialog', { name: 'Contents' })).toBeVisible()
  // On a slow machine the second key comes before the focus is back in the book.
  const processor = await context.newCDPSession(page)
  await processor.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+f')
  await expect(page.getByRole('dialog', { name: 'Search this book' })).toBeVisible()
  await processor.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  const search = page.getByRole('dialog', { name: 'Search this book' })
  await search.getByLabel('Words to look for').fill('ferryman')
  await expect(search.getByRole('region', { name: 'In the chapters' })).toBeVisible()
  await search.getByRole('region', { name: 'In the chapters' }).getByRole('link').first().click()
  const bar = page.getByRole('search', { name: 'Found in this book' })
  await expect(bar).toContainText(/“ferryman” 1 of \d+ pages?/)
  const marked = () =>
    page.evaluate(() =>
      // A soft hyphen may stand in a word that is marked.
      [...(CSS.highlights.get('book-hits') ?? [])].map(range => String(range).replaceAll('\u00AD', '').toLowerCase()),
    )
  await expect.poll(marked).toContain('ferryman')
  await bar.getByRole('button', { name: 'Mark these words no longer' }).click()
  await expect(bar).toBeHidden()
  expect(await marked()).toEqual([])

  const pagesIn = async (one: Page) => Number(/of (\d+)$/.exec((await heading(one).textContent()) ?? '')?.[1])
  const usual = await pagesIn(other)
  const words = await other.locator('.leaf-side-back:not([inert]) .body p').first().textContent()
  await page.getByRole('button', { name: 'Text size and page light' }).click()
  const panel = page.getByRole('dialog', { name: 'How it reads' })
  for (const larger of [1, 2, 3]) {
    await panel.getByRole('button', { name: 'Larger text' }).click()
    await expect(panel.getByRole('slider')).toHaveValue(String(larger + 1))
  }
  await panel.locator('[data-page=night]').click()
  for (const one of [page, other]) {
    await expect(one.locator('.reader')).toHaveAttribute('data-night', 'true')
    await expect.poll(() => pagesIn(one)).toBeGreaterThan(usual)
  }
  // The position stays where its words are.
  await expect(other.locator('.leaf-side:not([inert])', { hasText: words?.slice(0, 20) ?? '' }).first()).toBeVisible()
  await panel.getByRole('slider').fill('1')
  await panel.locator('[data-page=device]').click()
  await expect(other.locator('.reader')).not.toHaveAttribute('data-night')
})
