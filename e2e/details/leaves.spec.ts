import { expect } from '@playwright/test'
import type { PageScale } from '#features/manuscripts/rules.ts'
import { SCRIBE_IDS } from '#lexicon/look/ids.ts'
import { layLeaves } from '../../scripts/look/full-leaves.ts'
import { generatedChapter } from '../../scripts/look/generated-chapter.ts'
import { serveLeaves } from '../../scripts/look/leaf-sheet.ts'
import { test } from '../house.ts'

test.use({ world: 'any' })

/** A chapter in each hand for each size of type; `npm run bench -- S14` lays out a thousand in all. */
const SCALES: readonly PageScale[] = [1, 1, 0.9, 1.5]
/** Of a hundred leaves, one at most may have its words set smaller than they were reckoned. */
const SELDOM = 0.01

test('no line of a chapter is hidden at the foot of its page, in any hand and size of type', async ({ page }) => {
  test.setTimeout(180_000)
  const sheet = await serveLeaves()
  try {
    await page.goto(sheet.url)
    await page.waitForSelector('html[data-ready]')
    let leaves = 0
    const smaller: string[] = []
    for (const [round, scale] of SCALES.entries()) {
      const chapters = SCRIBE_IDS.map((_, at) => ({ ...generatedChapter(round * SCRIBE_IDS.length + at), scale }))
      const laid = await layLeaves(page, chapters)
      expect.soft(laid.overfull).toEqual([])
      leaves += laid.leaves
      smaller.push(...laid.smaller)
    }
    expect(leaves).toBeGreaterThan(SCRIBE_IDS.length * SCALES.length * 3)
    expect(smaller.length, smaller.join(', ')).toBeLessThanOrEqual(leaves * SELDOM)
  } finally {
    await sheet.close()
  }
})
