import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/**
 * What stands in somebody's way on a page as it is now: the rule that it breaks, and where. Nothing of ours is framed from
 * another origin, so axe runs in the page itself: the other way needs a second page for each look, and takes twice as long.
 */
export async function barriers(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.slice(0, 3).map(({ target }) => `${id}: ${target.join(' ')}`))
}
