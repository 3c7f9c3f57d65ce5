import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** The rules that a theme can break: what is named, nested and labelled is the same in each of them. */
export const OF_THE_DRESS = ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable', 'target-size']

/**
 * What stands in somebody's way on a page as it is now: the rule that it breaks, and where. Nothing of ours is framed from
 * another origin, so axe runs in the page itself: the other way needs a second page for each look, and takes twice as long.
 * @param rules default: all
 */
export async function barriers(page: Page, rules?: readonly string[]): Promise<string[]> {
  const builder = new AxeBuilder({ page }).setLegacyMode(true)
  const { violations } = await (rules ? builder.withRules([...rules]) : builder).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.slice(0, 3).map(({ target }) => `${id}: ${target.join(' ')}`))
}
