import lighthouse, { type Result } from 'lighthouse'
import { buildIfStale } from '../scripts/build.ts'
import { demoId } from '../src/app/demo/cast.ts'
import { OWN_URL, openBrowser, ownAddressAt } from './browser.ts'
import type { House } from './house.ts'
import { type Figure, percentile } from './pairs.ts'

/** Where a stranger may come without an account. */
const ROUTES = [
  { what: 'landing', path: '/' },
  { what: 'feed', path: '/feed' },
  { what: 'discover', path: '/discover' },
  { what: 'directory', path: '/players' },
  { what: 'store', path: '/store' },
  { what: 'contact', path: '/contact' },
  { what: 'privacy', path: '/privacy' },
  { what: 'open book', path: `/campaigns/${demoId('afterlight')}/story` },
]
const GOALS = { performance: 95, accessibility: 100, 'best-practices': 100 }
type Category = keyof typeof GOALS
const CATEGORIES = Object.keys(GOALS) as Category[]
/** What a visitor waits for and sees move: the limits of “good” of the Core Web Vitals. */
const VITALS = [
  { audit: 'largest-contentful-paint', what: 'largest paint', unit: 'ms', most: 2500 },
  { audit: 'cumulative-layout-shift', what: 'layout shift', unit: '', most: 0.1 },
] as const
type Vital = (typeof VITALS)[number]['audit']
const RUNS = 3
const TRIES = 4
const DEBUGGING_PORT = 9322

/**
 * What Lighthouse gives the public routes on a slow phone, with a network and a processor that are slowed down in fact and
 * not by calculation; the median of some runs.
 */
export async function s9Lighthouse({ serveAlone }: House): Promise<Figure[]> {
  await buildIfStale()
  const serving = await serveAlone()
  const browser = await openBrowser([`--remote-debugging-port=${DEBUGGING_PORT}`, ownAddressAt(serving.port)])
  const figures: Figure[] = []
  try {
    for (const { what, path } of ROUTES) {
      const runs: Awaited<ReturnType<typeof scoresOf>>[] = []
      while (runs.length < RUNS) runs.push(await scoresOf(OWN_URL + path))
      const middle = (name: Category | Vital) =>
        percentile(
          runs.map(scores => scores[name]),
          0.5,
        )
      for (const { audit, what: vital, unit, most } of VITALS) {
        const ours = middle(audit)
        figures.push({
          id: 'S9',
          what: `${vital} of the ${what}`,
          unit,
          ours,
          goal: `≤ ${most}`,
          reached: ours <= most,
        })
      }
      for (const category of CATEGORIES) {
        const ours = middle(category)
        const least = GOALS[category]
        figures.push({
          id: 'S9',
          what: `${category} of the ${what}`,
          unit: 'of 100',
          ours,
          goal: `≥ ${least}`,
          reached: ours >= least,
        })
      }
    }
  } finally {
    await browser.close()
    await serving.stop()
  }
  return figures
}

/** One visit: scores and vitals. What stands against a full score of the categories that must be full is named, so that it can be mended. */
async function scoresOf(url: string): Promise<Record<Category | Vital, number>> {
  const { categories, audits } = await visited(url)
  for (const category of CATEGORIES.filter(one => GOALS[one] === 100))
    for (const { id, weight } of categories[category]?.auditRefs ?? [])
      if (weight > 0 && (audits[id]?.score ?? 1) < 1) console.error(`  ${url}: ${audits[id]?.title}`)
  const scoreOf = (category: Category) => Math.round((categories[category]?.score ?? 0) * 100)
  const measured = (vital: Vital) => audits[vital]?.numericValue ?? Number.NaN
  return {
    'largest-contentful-paint': Math.round(measured('largest-contentful-paint')),
    'cumulative-layout-shift': Number(measured('cumulative-layout-shift').toFixed(3)),
    performance: scoreOf('performance'),
    accessibility: scoreOf('accessibility'),
    'best-practices': scoreOf('best-practices'),
  }
}

/** Lighthouse misses the beginning of a visit now and then, and asks to be run again. */
async function visited(url: string, triesLeft = TRIES): Promise<Result> {
  const run = await lighthouse(url, {
    port: DEBUGGING_PORT,
    logLevel: 'error',
    onlyCategories: CATEGORIES,
    throttlingMethod: 'devtools',
  })
  if (run && !run.lhr.runtimeError) return run.lhr
  if (triesLeft <= 1) throw new Error(`Lighthouse could not visit ${url}: ${run?.lhr.runtimeError?.message}`)
  return visited(url, triesLeft - 1)
}
