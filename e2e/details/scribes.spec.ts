import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { SCRIBE_IDS, type ScribeId } from '#lexicon/look/ids.ts'
import { SCRIBE_STYLES } from '#lexicon/look/scribe-styles.ts'
import type { House } from '#test/process/house.ts'
import { castMember } from '#test/process/visitor.ts'
import { intercept, letAllPass, onCall, STUMBLE } from '../calls.ts'
import { test } from '../house.ts'
import { write } from '../steps/desk.ts'

test.use({ world: 'scribes' })

const CHAPTERS = join(import.meta.dirname, '../../src/app/demo/story/chapters')
const WHOLE = readFileSync(join(CHAPTERS, 'the-lantern-road.md'), 'utf8')
/** Up to a paragraph's end: four or five pages in most hands. */
const ROAD = WHOLE.slice(0, WHOLE.indexOf('\n\n', 3600))

const titleOf = (id: ScribeId) => `${SCRIBE_STYLES[id].name} on the road`

/** A public book with the same chapter in every hand. */
async function bookOfAll(house: House): Promise<string> {
  const mira = await castMember(house, 'mira')
  const answer = await mira.post('/api/books', {
    title: 'All hands',
    ward: 'public',
    longDescription: ROAD.slice(0, 780),
  })
  expect(answer.status, answer.text).toBe(200)
  const made = answer.json()
  for (const id of SCRIBE_IDS) {
    const chapter = { title: titleOf(id), source: ROAD, scribeStyle: id, baseVersion: 0 }
    const saved = await mira.put(`/api/books/${made.id}/chapters/${randomUUID()}`, chapter)
    expect(saved.status, saved.text).toBe(200)
  }
  return made.id as string
}

/** Every drawn page whose words reach over its foot or its edges, in pixels of the leaf. */
const tooFull = (page: Page, selector: string) =>
  page.evaluate(where => {
    const overfull: string[] = []
    const seen: string[] = []
    for (const leaf of document.querySelectorAll<HTMLElement>(where)) {
      const scale = leaf.getBoundingClientRect().width / leaf.offsetWidth
      const frame = leaf.getBoundingClientRect()
      const style = getComputedStyle(leaf)
      const body = leaf.querySelector('.body')
      if (!body || leaf.querySelector('.skeleton')) continue
      const name = `${leaf.dataset.scribe} ${leaf.querySelector('.folio')?.textContent}`
      seen.push(name)
      const last = [...body.children].reduce((low, one) => Math.max(low, one.getBoundingClientRect().bottom), -Infinity)
      const foot = (frame.bottom - last) / scale - Number.parseFloat(style.paddingBottom)
      if (foot < -4) overfull.push(`${name}: ${Math.round(-foot)} below`)
      // What is said to screen readers alone lies outside on purpose.
      const sides = [...body.querySelectorAll(':not(.visually-hidden)')].map(one => one.getBoundingClientRect())
      const out = Math.max(...sides.map(box => Math.max(frame.left - box.left, box.right - frame.right)))
      if (out > 1) overfull.push(`${name}: ${Math.round(out / scale)} beside`)
    }
    return { overfull, seen }
  }, selector)

const settled = async (page: Page) => {
  await expect(page.locator('#main [aria-busy="true"], .leaf-side:not([inert]) .skeleton')).toHaveCount(0)
  await page.evaluate(() => document.fonts.ready)
  // What stands too high is set smaller in the next frame.
  await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
}

test('a chapter fits its pages in every hand: in the book, on a phone, and at twice the text', async ({
  house,
  page,
}) => {
  test.setTimeout(240_000)
  const bookId = await bookOfAll(house)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`/campaigns/${bookId}/story?page=1&view=pages`)
  await expect(page.locator('.leaf-side:not([inert]) > .leaf .body').first()).toBeAttached()
  await settled(page)
  const full = new Set<string>()
  const pages = new Set<string>()
  /** Whether the words under the book name its last page: "Pages 3–4 of 4". */
  const isAtEnd = async () => {
    const numbers =
      (
        await page
          .getByText(/^Pages? \d.* of \d+$/)
          .first()
          .textContent()
      )?.match(/\d+/g) ?? []
    return numbers.at(-1) === numbers.at(-2)
  }
  for (let left = 200; left > 0; left--) {
    const before = page.url()
    const { overfull, seen } = await tooFull(page, '.leaf-side:not([inert]) > .leaf')
    for (const one of overfull) full.add(one)
    for (const one of seen) pages.add(one)
    if (await isAtEnd()) break
    await page.keyboard.press('ArrowRight')
    await page.waitForURL(url => url.href !== before)
    await settled(page)
  }
  expect([...full]).toEqual([])
  expect(new Set([...pages].map(name => name.split(' ')[0])).size).toBe(SCRIBE_IDS.length)

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/campaigns/${bookId}/story?page=1&view=scroll`)
  for (const size of ['100%', '200%']) {
    await page.evaluate(to => {
      document.documentElement.style.fontSize = to
    }, size)
    for (const id of SCRIBE_IDS) {
      const side = page.locator(`.scroll-side[aria-label^="${titleOf(id)}"]`).first()
      await side.evaluate(one => one.scrollIntoView())
      await expect(side.locator('.leaf .body')).toBeAttached()
      await settled(page)
      expect((await tooFull(page, '.scroll-side .leaf')).overfull, `${id} at ${size}`).toEqual([])
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  }
})

test('the GM side picks a hand, names it, dresses the pages before the story, and changes the table', async ({
  house,
  page,
}) => {
  await intercept(page)
  const mira = await castMember(house, 'mira')
  const made = (await mira.post('/api/books', { title: 'Hands and tables', ward: 'public' })).json()
  await mira.enter(page.context())
  await page.goto(`/campaigns/${made.id}/write`)
  await expect(page.getByLabel('Scribe style', { exact: true })).toHaveValue('fantasy')
  await page.getByRole('button', { name: 'See the scribes' }).click()
  const picker = page.getByRole('dialog', { name: 'Scribe Style' })
  await expect(picker.getByRole('radio')).toHaveCount(SCRIBE_IDS.length)
  await picker.getByText('Name the scribes of this book').click()
  const name = picker.getByLabel('Name for The Countess')
  await name.fill('Madame')
  await name.press('Enter')
  await expect(picker.getByRole('radio', { name: /^Madame/ })).toBeAttached()
  await picker.getByText('Madame', { exact: true }).click()
  await expect(picker.getByRole('radio', { name: /^in use\s*Madame/ })).toBeChecked()
  await picker.getByRole('button', { name: 'Write in this hand' }).click()
  await expect(page.getByLabel('Scribe style', { exact: true })).toHaveValue('vampire')
  await expect(page.locator('.desk-preview .leaf')).toHaveAttribute('data-scribe', 'vampire')
  await page.getByLabel('Title').fill('A small supper')
  await write(page, 'My dear, you ask what one wears.')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('The chapter is bound in.')).toBeVisible()
  await page.getByRole('button', { name: 'New chapter' }).click()
  await page.reload()
  await expect(page.getByLabel('Scribe style', { exact: true })).toHaveValue('vampire')

  await page.goto(`/campaigns/${made.id}/story?page=past&view=pages`)
  await page.getByRole('button', { name: 'Intro pages' }).click()
  const intro = page.getByRole('dialog', { name: 'Intro Page Styles' })
  await intro.getByText('Past Companions').click()
  await intro.getByText('The Ship’s Log').click()
  await expect(page.locator('.leaf-side:not([inert]) > .leaf[data-scribe="pirate-log"]')).toBeAttached()
  onCall(page, 'books/setIntroStyle', STUMBLE)
  await intro.getByText('The Netrunner').click()
  await expect(page.getByText('Failed to update page style')).toBeVisible()
  await expect(intro.getByRole('radio', { name: /^in use\s*The Ship’s Log/ })).toBeChecked()
  await expect(page.locator('.leaf-side:not([inert]) > .leaf[data-scribe="pirate-log"]')).toBeAttached()
  await page.keyboard.press('Escape')
  await expect(intro).toHaveCount(0)

  await page.getByRole('button', { name: 'Drapes' }).click()
  const drapery = page.getByRole('dialog', { name: 'Drapes' })
  onCall(page, /setDrapery|\/table$/, STUMBLE)
  await drapery.getByText('The Private Box').click()
  await expect(page.getByText('Failed to update table drapery')).toBeVisible()
  await expect(page.locator('.reader')).toHaveAttribute('data-drapery', 'fantasy')
  letAllPass(page)
  await drapery.getByText('The book lies on a table').click()
  await expect(page.locator('.reader')).not.toHaveAttribute('data-drapery')
  await drapery.getByText('The book lies on a table').click()
  await drapery.getByText('The Private Box').click()
  await expect(page.locator('.reader')).toHaveAttribute('data-drapery', 'velvet')
  await expect(drapery).toHaveCount(0)
})
