/**
 * Measures how each scribe really sets a leaf and writes it down for the paginator, `node scripts/measure-leaves.ts`: widths of
 * letters, heights of lines, titles and boxes. To be run when a font, a row of a scribe or leaf.css changes.
 */
import { writeFile } from 'node:fs/promises'
import { chromium } from '@playwright/test'
import { chapterLabel } from '../src/lexicon/look/chapter-labels.ts'
import { SCRIBE_IDS, type ScribeId } from '../src/lexicon/look/ids.ts'
import { LETTER_RANGES, LETTER_UNIT, type LeafMeasure } from '../src/lexicon/look/leaf-measure.ts'
import { findChromium } from './chromium.ts'
import { LEAF_SAMPLE } from './look/leaf-sample.ts'
import { serveLeaves } from './look/leaf-sheet.ts'
import { measureLeaf, measureTitle } from './look/measure-leaf.ts'

const OUT = new URL('../src/lexicon/look/leaf-measures.ts', import.meta.url)

const sheet = await serveLeaves()
const browser = await chromium.launch({ executablePath: findChromium()! })
const page = await browser.newPage({ viewport: { width: 700, height: 900 } })
await page.goto(sheet.url)
await page.waitForSelector('html[data-ready]')

async function draw(style: ScribeId, title: string, initial: 'tall' | 'low' = 'tall', source = LEAF_SAMPLE) {
  const chapter = { style, title, kicker: chapterLabel(style, 7, title), source, whole: initial }
  await page.evaluate(one => dispatchEvent(new CustomEvent('draw', { detail: [one] })), chapter)
  await page.waitForSelector(`.leaf[data-scribe="${style}"]`)
  await page.waitForFunction(() => document.fonts.ready.then(() => document.fonts.status === 'loaded'))
  await page.waitForTimeout(150)
}

async function measured(style: ScribeId): Promise<LeafMeasure> {
  await draw(style, 'The fox')
  await draw(style, 'The fox', 'low')
  const low = (await page.evaluate(measureAll, [LETTER_RANGES, LETTER_UNIT] as const)).initial.low
  await draw(style, 'The fox')
  const leaf = await page.evaluate(measureAll, [LETTER_RANGES, LETTER_UNIT] as const)
  const one = await page.evaluate(measureTitle)
  await draw(style, 'THE FOX')
  const capitals = await page.evaluate(measureTitle)
  await draw(style, 'Жёг')
  const foreign = await page.evaluate(measureTitle)
  await draw(style, 'The fox runs down '.repeat(8).trim())
  const many = await page.evaluate(measureTitle)
  const plain = (text: string) => page.evaluate(plainWidth, text)
  const wide = (runs: number, body: number) => Math.round((runs / body) * 106) / 100
  return {
    ...leaf,
    title: {
      first: Math.ceil(one.height),
      more: Math.ceil((many.height - one.height) / (many.lines - 1)),
      width: one.room,
    },
    initial: { tall: leaf.initial.tall, low },
    words: {
      ...leaf.words,
      title: [
        wide(one.runs, await plain('The fox')),
        wide(capitals.runs, await plain('THE FOX')),
        Math.max(wide(foreign.runs, await plain('Жёг')), Math.round(leaf.words.title[2] * 106) / 100),
      ],
    },
  }
}

/** Of a line in the words of the body. */
function plainWidth(text: string): number {
  const span = document.createElement('span')
  span.textContent = text
  span.style.cssText = 'position:absolute;white-space:pre;width:max-content'
  document.querySelectorAll('.body > p')[1]!.append(span)
  const { width } = span.getBoundingClientRect()
  span.remove()
  return width
}

const measureAll = ([ranges, unit]: readonly [typeof LETTER_RANGES, number]) =>
  (globalThis as unknown as { measureLeaf: typeof measureLeaf }).measureLeaf(ranges, unit)
await page.evaluate(`globalThis.measureLeaf = ${measureLeaf.toString()}`)

const rows: string[] = []
for (const id of SCRIBE_IDS) {
  const row = await measured(id)
  rows.push(`  '${id}': ${JSON.stringify(row)},\n`)
}
await browser.close()
await sheet.close()
await writeFile(
  OUT,
  `/* Written by scripts/measure-leaves.ts. Measure anew instead of changing it. */
import type { ScribeId } from './ids.ts'
import type { LeafMeasure } from './leaf-measure.ts'

export const LEAF_MEASURES: Record<ScribeId, LeafMeasure> = {
${rows.join('')}}
`,
)
