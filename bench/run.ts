import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import type { Figure } from './compare.ts'
import { storyPage } from './s1-story-page.ts'
import { openStage, type Stage } from './stage.ts'

const FIGURES: Record<string, (stage: Stage) => Promise<Figure>> = { S1: storyPage }

const asked = process.argv.slice(2).map(word => word.toUpperCase())
const unknown = asked.filter(id => !FIGURES[id])
if (unknown.length > 0) {
  console.error(`Usage: npm run bench -- [${Object.keys(FIGURES).join(' ')}]`)
  process.exit(2)
}

const found: Figure[] = []
for (const [id, measure] of Object.entries(FIGURES)) {
  if (asked.length > 0 && !asked.includes(id)) continue
  const stage = await openStage()
  try {
    const figure = await measure(stage)
    found.push(figure)
    console.log(lineOf(figure))
  } finally {
    await stage.close()
  }
}

const folder = join(import.meta.dirname, 'results')
mkdirSync(folder, { recursive: true })
const at = new Date()
const file = join(folder, `${at.toISOString().replaceAll(':', '-').slice(0, 19)}.json`)
const machine = { node: process.version, platform: process.platform, processors: cpus().map(({ model }) => model) }
writeFileSync(file, `${JSON.stringify({ at, machine, figures: found }, null, 2)}\n`)
console.log(`\nWritten to ${file}`)

function lineOf({ id, what, ours, baseline, ratio, target, reached }: Figure): string {
  const mark = reached === null ? ' ' : reached ? '✓' : '✗'
  return `${mark} ${id.padEnd(4)} ${what.padEnd(44)} ${ours.padStart(14)} ${baseline.padStart(14)} ${(ratio?.toFixed(2) ?? '').padStart(6)}  ${target}`
}
