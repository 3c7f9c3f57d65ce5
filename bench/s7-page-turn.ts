import type { CDPSession, Page } from '@playwright/test'
import { openBrowser, visit } from './browser.ts'
import type { House } from './house.ts'
import { type Figure, median } from './pairs.ts'

const SLOWER = 4
const TURNS = 8
const TURN_MS = 800
const FEWEST_FRAMES = 55
const LONGEST_TASK = 50

type Event = { name: string; ts: number; dur?: number; pid: number; tid: number; ph: string }
type Turn = { framesASecond: number; longestTask: number }

/** A page turn in a long book on a slow processor: the frames that are drawn meanwhile, and the longest task. */
export async function s7PageTurn({ serveAlone, bookId, cookie }: House): Promise<Figure[]> {
  const browser = await openBrowser()
  const serving = await serveAlone()
  try {
    const context = await visit(browser, serving.port, cookie(0))
    const page = await context.newPage()
    await page.goto(`/campaigns/${bookId}/story`)
    await page.locator('.flip-book').waitFor()
    // Into the middle of the story, where there are pages on both sides.
    for (let press = 0; press < 4; press++) await turned(page)
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    await turned(page)
    const turns: Turn[] = []
    for (let turn = 0; turn < TURNS; turn++) turns.push(await traced(page, session))
    return figures(turns)
  } finally {
    await browser.close()
    await serving.stop()
  }
}

function figures(turns: Turn[]): Figure[] {
  const frames = median(turns.map(({ framesASecond }) => framesASecond))
  const task = median(turns.map(({ longestTask }) => longestTask))
  return [
    {
      id: 'S7',
      what: 'page turn',
      unit: 'frames/s',
      ours: frames,
      bare: 60,
      ratio: frames / 60,
      goal: `≥ ${FEWEST_FRAMES}`,
      reached: frames >= FEWEST_FRAMES,
    },
    {
      id: 'S7',
      what: 'its longest task',
      unit: 'ms',
      ours: task,
      goal: `≤ ${LONGEST_TASK}`,
      reached: task <= LONGEST_TASK,
    },
  ]
}

/** Turns a page, and is back when it lies and everything has been drawn. */
async function turned(page: Page): Promise<void> {
  await page.keyboard.press('ArrowRight')
  await page.waitForFunction(() => document.querySelector('.sheet[data-moving]') === null)
  await page.waitForTimeout(300)
}

async function traced(page: Page, session: CDPSession): Promise<Turn> {
  const events: Event[] = []
  const collect = ({ value }: { value: unknown[] }) => void events.push(...(value as Event[]))
  session.on('Tracing.dataCollected', collect)
  await session.send('Tracing.start', {
    traceConfig: {
      includedCategories: [
        'devtools.timeline',
        'disabled-by-default-devtools.timeline.frame',
        'toplevel',
        '__metadata',
      ],
    },
    transferMode: 'ReportEvents',
  })
  await turned(page)
  const complete = new Promise(resolve => session.once('Tracing.tracingComplete', resolve))
  await session.send('Tracing.end')
  await complete
  session.off('Tracing.dataCollected', collect)
  return turnIn(events)
}

/** The frames that were drawn between the first and the last of the motion, and the longest task of the page's main thread. */
function turnIn(events: Event[]): Turn {
  const main = events.find(
    event => event.name === 'thread_name' && (event as { args?: { name?: string } }).args?.name === 'CrRendererMain',
  )
  const drawn = events
    .filter(({ name, pid }) => name === 'DrawFrame' && pid === main?.pid)
    .map(({ ts }) => ts)
    .sort((a, b) => a - b)
  const begun = drawn[0] ?? 0
  const during = drawn.filter(ts => ts - begun <= TURN_MS * 1000)
  const tasks = events
    .filter(({ name, pid, tid }) => name.endsWith('::RunTask') && pid === main?.pid && tid === main.tid)
    .map(({ dur = 0 }) => dur / 1000)
  return {
    framesASecond: ((during.length - 1) / ((during.at(-1) ?? 0) - begun)) * 1e6,
    longestTask: Math.max(0, ...tasks),
  }
}
