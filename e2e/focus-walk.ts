import type { Page } from '@playwright/test'

/** More than any page has to stop at. */
const MOST_STOPS = 400

/** Frames in which a page comes to rest: some seconds of a busy machine. */
const MOST_FRAMES = 120

type Stop = { name: string; isSeen: boolean; why: string }

/** What has the focus: undefined for the page itself. */
const focused = (page: Page) =>
  page.evaluate((): Stop | undefined => {
    const at = document.activeElement
    if (!at || at === document.body || at === document.documentElement) return undefined
    const words = at.getAttribute('aria-label') ?? at.textContent?.trim() ?? ''
    const name = `${at.tagName.toLowerCase()}.${at.className} “${words.slice(0, 40)}”`
    // What is drawn in the place of a hidden field is its label.
    const label = at instanceof HTMLInputElement ? at.labels?.[0] : undefined
    const candidates = [at, ...(label ? [label] : []), ...(at.parentElement ? [at.parentElement] : [])]
    const drawn = candidates.find(one => {
      const { width, height } = one.getBoundingClientRect()
      return width > 4 && height > 4 && one.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    })
    if (!drawn) return { name, isSeen: false, why: 'has no size' }
    // A link over two lines has a box for each; of a long text only a part is in view.
    const boxes = [...drawn.getClientRects()].flatMap(({ top, bottom, left, right }) => {
      const [x, y] = [Math.max(left, 0), Math.max(top, 0)]
      const [width, height] = [Math.min(right, innerWidth) - x, Math.min(bottom, innerHeight) - y]
      return width > 0 && height > 0 ? [{ x, y, width, height }] : []
    })
    if (boxes.length === 0) {
      const { x, y, width, height } = drawn.getBoundingClientRect()
      return { name, isSeen: false, why: `is outside the window, at ${[x, y, width, height].map(Math.round)}` }
    }
    const isUncovered = boxes.some(({ x, y, width, height }) =>
      [0.1, 0.5, 0.9].some(across =>
        [0.15, 0.5, 0.85].some(down => {
          const hit = document.elementFromPoint(x + width * across, y + height * down)
          return hit !== null && (drawn.contains(hit) || hit.contains(drawn))
        }),
      ),
    )
    return { name, isSeen: isUncovered, why: 'is covered' }
  })

/** What has the focus, once the page has come to rest around it: it scrolls there, and makes room for what arrives. */
async function restingPlace(page: Page): Promise<Stop | undefined> {
  let stop = await focused(page)
  for (let frames = 0; stop && !stop.isSeen && frames < MOST_FRAMES; frames++) {
    await page.evaluate(() => new Promise(requestAnimationFrame))
    stop = await focused(page)
  }
  return stop
}

/**
 * Walks through a page with the Tab key, from its beginning to its end. Answers what had the focus and could not be seen, and whether
 * the walk came to an end.
 */
export async function walkByTab(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    scrollTo(0, 0)
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  })
  const wrong: string[] = []
  for (let stops = 0; stops < MOST_STOPS; stops++) {
    await page.keyboard.press('Tab')
    const stop = await restingPlace(page)
    if (!stop) return stops === 0 ? ['nothing takes the focus'] : wrong
    if (!stop.isSeen) wrong.push(`${stop.name} ${stop.why}`)
  }
  return [...wrong, 'the walk does not end']
}
