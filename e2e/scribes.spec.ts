import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { SCRIBE_IDS, type ScribeId } from '#lexicon/look/ids.ts'
import { SCRIBE_STYLES } from '#lexicon/look/scribe-styles.ts'
import { type House, test } from './house.ts'
import { castMember } from './visitor.ts'

test.use({ world: 'scribes' })

const CHAPTERS = join(import.meta.dirname, '../src/app/demo/story/chapters')
const ROAD = readFileSync(join(CHAPTERS, 'the-lantern-road.md'), 'utf8')

const titleOf = (id: ScribeId) => `${SCRIBE_STYLES[id].name} on the road`

/** A public book with the same chapter in every hand. */
async function bookOfAll(house: House): Promise<string> {
  const mira = await castMember(house, 'mira')
  const answer = await mira.post('/api/books', { title: 'All hands', ward: 'public', longDescription: ROAD.slice(0, 780) })
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
    const found: string[] = []
    const seen: string[] = []
    for (const leaf of document.querySelectorAll<HTMLElement>(where)) {
      const scale = leaf.getBoundingClientRect().width / leaf.offsetWidth
      const frame = leaf.getBoundingClientRect()
      const style = getComputedStyle(leaf)
      const body = leaf.querySelector('.body')
      if (!body || leaf.querySelector('.skeleton')) continue
      const name = `${leaf.dataset.scribe} ${leaf.querySelector('.folio')?.textContent}`
      seen.push(name)
      const last = [...body.children].reduce((low, one) => Math.max(low, one.getBoundingClientRect().bottom), 0)
      const foot = (frame.bottom - last) / scale - Number.parseFloat(style.paddingBottom)
      if (foot < -4) found.push(`${name}: ${Math.round(-foot)} below`)
      const range = document.createRange()
      range.selectNodeContents(body)
      const sides = [...range.getClientRects()].filter(box => box.width > 0)
      const out = Math.max(...sides.map(box => Math.max(frame.left - box.left, box.right - frame.right)))
      if (out > 1) found.push(`${name}: ${Math.round(out / scale)} beside`)
    }
    return { found, seen }
  }, selector)

const settled = async (page: Page) => {
  await expect(page.locator('#main [aria-busy="true"], .face:not([inert]) .skeleton')).toHaveCount(0)
  await page.evaluate(() => document.fonts.ready)
}

test('a chapter fits its pages in every hand: in the book, on a phone, and at twice the text', async ({ house, page }) => {
  test.setTimeout(240_000)
  const bookId = await bookOfAll(house)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`/campaigns/${bookId}/story?page=1&view=pages`)
  await expect(page.locator('.face:not([inert]) > .leaf .body').first()).toBeAttached()
  await settled(page)
  const full = new Set<string>()
  const pages = new Set<string>()
  for (let left = 200; left > 0; left--) {
    const before = page.url()
    const { found, seen } = await tooFull(page, '.face:not([inert]) > .leaf')
    for (const one of found) full.add(one)
    for (const one of seen) pages.add(one)
    await page.keyboard.press('ArrowRight')
    await page.waitForURL(url => url.href !== before, { timeout: 2000 }).catch(() => (left = 0))
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
      expect((await tooFull(page, '.scroll-side .leaf')).found, `${id} at ${size}`).toEqual([])
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  }
})
