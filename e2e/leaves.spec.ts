import { expect, test } from '@playwright/test'
import { layLeaves } from '../scripts/look/full-leaves.ts'
import { generatedChapter } from '../scripts/look/generated-chapter.ts'
import { serveLeaves } from '../scripts/look/leaf-sheet.ts'
import { SCRIBE_IDS } from '../src/lexicon/look/ids.ts'

/** Chapters for each hand; `npm run bench S12` lays out a thousand in all. */
const EACH = 2

test('no line of a chapter is cut off at the foot of its page, in any hand', async ({ page }) => {
  test.setTimeout(180_000)
  const sheet = await serveLeaves()
  try {
    await page.goto(sheet.url)
    await page.waitForSelector('html[data-ready]')
    let leaves = 0
    for (let round = 0; round < EACH; round++) {
      const chapters = SCRIBE_IDS.map((_, at) => generatedChapter(round * SCRIBE_IDS.length + at))
      const laid = await layLeaves(page, chapters)
      expect.soft(laid.found).toEqual([])
      leaves += laid.leaves
    }
    expect(leaves).toBeGreaterThan(SCRIBE_IDS.length * EACH * 3)
  } finally {
    await sheet.close()
  }
})
