import type { Locator, Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'

/** The rules that a theme can break: what is named, nested and labelled is the same in each of them. */
export const OF_THE_DRESS = ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable', 'target-size']

type Where = {
  /** Default: all rules. */
  rules?: readonly string[] | undefined
  /** The part that is judged, with all that it holds. Default: the page. */
  within?: Locator | undefined
}

const judged = new WeakSet<Page>()

/**
 * What stands in somebody's way on a page as it is now: the rule that it breaks, and where. A page that has been judged
 * once brings axe along wherever it goes: to send it takes longer than to judge. Nothing of ours is framed.
 */
export async function barriers(page: Page, { rules, within = page.locator(':root') }: Where = {}): Promise<string[]> {
  if (!judged.has(page)) {
    judged.add(page)
    await page.addInitScript(axe.source)
    await page.evaluate(axe.source)
  }
  await atRest(page)
  const options: RunOptions = { resultTypes: ['violations'], ...(rules && { runOnly: [...rules] }) }
  const { violations } = await within.evaluate(
    (part, options) => (window as unknown as { axe: typeof axe }).axe.run(part, options),
    options,
  )
  return violations.flatMap(({ id, nodes }) => nodes.slice(0, 3).map(({ target }) => `${id}: ${target.join(' ')}`))
}

/**
 * Waits until every transition and animation with an end has ended: a colour that is on its way between two themes
 * belongs to neither of them. Endless animations (a spinner) are left out. What measures itself has done so by the second
 * frame.
 */
async function atRest(page: Page) {
  await page.evaluate(async () => {
    await document.fonts.ready
    const ending = () =>
      document
        .getAnimations()
        .filter(({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity)
    // The end of one transition can begin the next, so this looks again until nothing runs.
    for (let running = ending(); running.length > 0; running = ending())
      await Promise.allSettled(running.map(({ finished }) => finished))
    await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))
  })
}
