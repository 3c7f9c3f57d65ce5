import type { CDPSession, Page } from '@playwright/test'
import { openBrowser, visit } from './browser.ts'
import type { House } from './house.ts'
import { type Figure, median } from './pairs.ts'

const SLOWER = 4
const TURNS = 8
const FEWEST_FRAMES = 55
const LONGEST_TASK = 50

type Event = { name: string; ts: number; dur?: number; pid: number; tid: number; args?: { name?: string } }
type Turn = { framesASecond: number; longestTask: number }

/**
 * A page turn in a long book on a slow processor: the frames that are drawn meanwhile, and the longest task. Without a
 * graphics card the browser draws with the same processor, so one flat leaf of the same size that turns on an empty page is
 * measured in between: more frames than that has, no page can have here.
 */
export async function s7PageTurn({ serveAlone, bookId, pages, cookie }: House): Promise<Figure[]> {
  const browser = await openBrowser()
  const serving = await serveAlone()
  try {
    const context = await visit(browser, serving.port, cookie(0))
    const [book, bare] = [await context.newPage(), await context.newPage()]
    // In the middle of the story, where there are pages full of text on both sides.
    await book.goto(`/campaigns/${bookId}/story?page=${pages / 2}`)
    await book.locator('.flip-book').waitFor()
    const size = await book.locator('.leaf-side').first().boundingBox()
    await bare.setContent(bareLeaf(size?.width ?? 0, size?.height ?? 0))
    const measured = [await slowed(book), await slowed(bare)] as const
    const turns: [Turn[], Turn[]] = [[], []]
    for (let turn = 0; turn < TURNS; turn++)
      for (const [which, { page, session }] of measured.entries()) {
        await page.bringToFront()
        turns[which]!.push(await traced(page, session))
      }
    return figures(...turns)
  } finally {
    await browser.close()
    await serving.stop()
  }
}

function figures(ours: Turn[], bare: Turn[]): Figure[] {
  const frames = (turns: Turn[]) => median(turns.map(({ framesASecond }) => framesASecond))
  const task = (turns: Turn[]) => median(turns.map(({ longestTask }) => longestTask))
  return [
    {
      id: 'S7',
      what: 'page turn, beside a flat leaf',
      unit: 'frames/s',
      ours: frames(ours),
      bare: frames(bare),
      ratio: frames(ours) / frames(bare),
      goal: `≥ ${FEWEST_FRAMES}`,
      reached: frames(ours) >= FEWEST_FRAMES,
    },
    {
      id: 'S7',
      what: 'its longest task',
      unit: 'ms',
      ours: task(ours),
      bare: task(bare),
      goal: `≤ ${LONGEST_TASK}`,
      reached: task(ours) <= LONGEST_TASK,
    },
  ]
}

/** A coloured leaf of this size that turns by the same key, as long as the book's. */
const bareLeaf = (width: number, height: number) => `<!doctype html>
  <body style="margin: 60px; background: #321; perspective: 2400px">
  <div style="margin-left: ${width}px; width: ${width}px; height: ${height}px; background: #eec; transform-origin: 0 50%;
    will-change: transform"></div>
  <script>
    addEventListener('keydown', () => {
      const leaf = document.querySelector('div')
      leaf.dataset.moving = 'true'
      leaf.animate([{ transform: 'none' }, { transform: 'rotateY(-180deg)' }], { duration: 800 }).onfinish = () =>
        delete leaf.dataset.moving
    })
  </script>`

/** The page on the slow processor, with one turn behind it and at rest. */
async function slowed(page: Page) {
  await page.bringToFront()
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await atRest(page)
  await turned(page)
  return { page, session }
}

/** Turns a page, and is back when it lies and nothing changes any more. What begins and ends is marked in the trace. */
async function turned(page: Page): Promise<void> {
  await page.keyboard.press('ArrowRight')
  await page.evaluate(async () => {
    const moves = ({ effect }: Animation) => (effect as KeyframeEffect).target?.matches('[data-moving]')
    const motion = document.getAnimations().find(moves)
    if (!motion) throw new Error('no leaf moves')
    const { startTime } = await motion.ready
    await motion.finished
    const from = Number(startTime)
    performance.mark('turn begins', { startTime: from })
    performance.mark('turn ends', { startTime: from + Number(motion.effect?.getTiming().duration) })
  })
  await atRest(page)
}

/** Waits until twenty frames one after another have changed nothing in the document. */
function atRest(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>(done => {
        let still = 0
        const watch = new MutationObserver(() => {
          still = 0
        })
        watch.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
        const look = () => {
          still++
          if (still <= 20) return void requestAnimationFrame(look)
          watch.disconnect()
          done()
        }
        requestAnimationFrame(look)
      }),
  )
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
        'blink.user_timing',
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
  const begun = events.find(({ name }) => name === 'turn begins')
  const ended = events.find(({ name }) => name === 'turn ends')
  if (!begun || !ended) throw new Error('the turn is not in the trace')
  const drawn = events
    .filter(({ name, pid, ts }) => name === 'DrawFrame' && pid === begun.pid && ts >= begun.ts && ts <= ended.ts)
    .map(({ ts }) => ts)
    .sort((a, b) => a - b)
  const tasks = events
    .filter(({ name, pid, tid }) => name.endsWith('::RunTask') && pid === begun.pid && tid === begun.tid)
    .map(({ dur = 0 }) => dur / 1000)
  return {
    framesASecond: ((drawn.length - 1) / ((drawn.at(-1) ?? 0) - (drawn[0] ?? 0))) * 1e6,
    longestTask: Math.max(0, ...tasks),
  }
}
