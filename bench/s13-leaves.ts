import { layLeaves } from '../scripts/look/full-leaves.ts'
import { generatedChapter } from '../scripts/look/generated-chapter.ts'
import { serveLeaves } from '../scripts/look/leaf-sheet.ts'
import { openBrowser } from './browser.ts'
import type { Figure } from './pairs.ts'

const CHAPTERS = 1000
const AT_ONCE = 22

/** A thousand generated chapters in all hands, laid out in a browser: how many of their pages lose a line at the foot. */
export async function s13Leaves(): Promise<Figure[]> {
  const browser = await openBrowser()
  const sheet = await serveLeaves()
  try {
    const page = await browser.newPage()
    await page.goto(sheet.url)
    await page.waitForSelector('html[data-ready]')
    const found: string[] = []
    for (let first = 0; first < CHAPTERS; first += AT_ONCE) {
      const count = Math.min(AT_ONCE, CHAPTERS - first)
      const laid = await layLeaves(
        page,
        Array.from({ length: count }, (_, at) => generatedChapter(first + at)),
      )
      found.push(...laid.found.map(one => `chapters from ${first}, ${one}`))
    }
    for (const one of found) console.error(one)
    const what = 'pages of 1,000 chapters that lose a line'
    return [{ id: 'S13', what, unit: 'pages', ours: found.length, goal: '0', reached: found.length === 0 }]
  } finally {
    await sheet.close()
    await browser.close()
  }
}
