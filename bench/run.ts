import { mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { type House, openHouse } from './house.ts'
import type { Figure } from './pairs.ts'
import { s1StoryPage } from './s1-story-page.ts'
import { s2Feed } from './s2-feed.ts'
import { s3ChatLine } from './s3-chat-line.ts'
import { s4FullRoom } from './s4-full-room.ts'
import { s5Growth } from './s5-growth.ts'
import { s6Pdf } from './s6-pdf.ts'
import { s7PageTurn } from './s7-page-turn.ts'
import { s8FirstScript } from './s8-first-script.ts'
import { s9Lighthouse } from './s9-lighthouse.ts'
import { s10Start } from './s10-start.ts'
import { s11Memory } from './s11-memory.ts'
import { s12LongBook } from './s12-long-book.ts'
import { s13Jobs } from './s13-jobs.ts'
import { s14Leaves } from './s14-leaves.ts'
import { s15Money } from './s15-money.ts'
import { s16Soak } from './s16-soak.ts'

const BENCHES: Record<string, (house: House) => Promise<Figure[]>> = {
  S1: s1StoryPage,
  S2: s2Feed,
  S3: s3ChatLine,
  S4: s4FullRoom,
  S5: s5Growth,
  S6: s6Pdf,
  S7: s7PageTurn,
  S8: s8FirstScript,
  S9: s9Lighthouse,
  S10: s10Start,
  S11: s11Memory,
  S12: s12LongBook,
  S13: s13Jobs,
  S14: s14Leaves,
  S15: s15Money,
  S16: s16Soak,
}

/** The benchmarks that run only when they are named: the soak takes ten minutes by itself. */
const BY_NAME = ['S16']

/** Without names, or by "all", every benchmark runs but those. */
const wanted = process.argv
  .slice(2)
  .map(word => word.toUpperCase())
  .filter(word => word !== 'ALL')
const unknown = wanted.filter(word => !(word in BENCHES))
if (unknown.length > 0) {
  console.error(`There is no benchmark ${unknown.join(', ')}; there are ${Object.keys(BENCHES).join(', ')}.`)
  process.exit(1)
}

const rounded = (value: number | undefined) =>
  value === undefined ? '-' : value >= 100 ? Math.round(value).toString() : value.toPrecision(3)

function row({ id, what, unit, ours, bare, ratio, goal, reached }: Figure): string[] {
  const mark = reached === undefined ? '' : reached ? '✓' : '✗'
  return [id, what, `${rounded(ours)} ${unit}`, rounded(bare), rounded(ratio), goal, mark]
}

function print(figures: Figure[]) {
  const rows = [['', 'work', 'ours', 'bare', 'ratio', 'to reach', ''], ...figures.map(row)]
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map(cells => cells[column]!.length)))
  for (const cells of rows) console.log(cells.map((cell, column) => cell.padEnd(widths[column]!)).join('  '))
}

const figures: Figure[] = []
const house = await openHouse()
try {
  for (const [id, bench] of Object.entries(BENCHES)) {
    if (wanted.length > 0 ? !wanted.includes(id) : BY_NAME.includes(id)) continue
    console.error(`${id} …`)
    const from = performance.now()
    try {
      figures.push(...(await bench(house)))
    } catch (error) {
      console.error(`${id} failed:`, error)
      process.exitCode = 1
    }
    console.error(`${id} took ${Math.round((performance.now() - from) / 1000)} s`)
  }
} finally {
  await house.close()
}
print(figures)
const results = join(import.meta.dirname, 'results')
mkdirSync(results, { recursive: true })
const taken = { at: new Date().toISOString(), node: process.version, cores: availableParallelism(), figures }
writeFileSync(join(results, `${taken.at.replaceAll(':', '-')}.json`), `${JSON.stringify(taken, null, 2)}\n`)
