import { layLeaves } from '../scripts/look/full-leaves.ts'
import { generatedChapter } from '../scripts/look/generated-chapter.ts'
import { serveLeaves } from '../scripts/look/leaf-sheet.ts'
import { PAGE_SCALES, type PageScale } from '../src/features/manuscripts/rules.ts'
import { openBrowser } from './browser.ts'
import type { Figure } from './pairs.ts'

const CHAPTERS = 1000
const AT_ONCE = 22
/** Every second round is laid out in the size that the hands were drawn for, the others in larger and smaller type. */
const scaleOf = (first: number): PageScale => {
  const round = first / AT_ONCE
  return round % 2 === 0 ? 1 : PAGE_SCALES[((round - 1) / 2) % PAGE_SCALES.length]!
}

/** A thousand generated chapters in all hands, laid out in a browser: how many of their pages lose a line at the foot. */
export async function s14Leaves(): Promise<Figure[]> {
  const browser = await openBrowser()
  const sheet = await serveLeaves()
  try {
    const page = await browser.newPage()
    await page.goto(sheet.url)
    await page.waitForSelector('html[data-ready]')
    const overfull: string[] = []
    const smaller: string[] = []
    let leaves = 0
    for (let first = 0; first < CHAPTERS; first += AT_ONCE) {
      const count = Math.min(AT_ONCE, CHAPTERS - first)
      const laid = await layLeaves(
        page,
        Array.from({ length: count }, (_, at) => ({ ...generatedChapter(first + at), scale: scaleOf(first) })),
      )
      const said = (one: string) => `chapters from ${first}, ${one}`
      overfull.push(...laid.overfull.map(said))
      smaller.push(...laid.smaller.map(said))
      leaves += laid.leaves
    }
    for (const one of overfull) console.error(one)
    for (const one of smaller) console.error(`${one}: set smaller`)
    console.error(`${smaller.length} of ${leaves} pages set smaller`)
    const what = 'pages of 1,000 chapters that lose a line'
    return [{ id: 'S14', what, unit: 'pages', ours: overfull.length, goal: '0', reached: overfull.length === 0 }]
  } finally {
    await sheet.close()
    await browser.close()
  }
}
