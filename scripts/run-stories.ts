import { buildIfStale } from './build.ts'
import { chromiumOrInstall } from './chromium.ts'
import { runNode, tool } from './tools.ts'

/** Runs Playwright in a Chromium that is here or comes, on a web app that is current. Answers the code it ended with. */
export async function runStories(words: string[], env: Record<string, string> = {}): Promise<number> {
  const browser = await chromiumOrInstall()
  if (!browser) {
    console.log('There is no Chromium here, and none could be installed: set CHROMIUM_PATH.')
    return 1
  }
  if (!(await buildIfStale())) return 1
  const { code } = await runNode([tool('@playwright/test', 'playwright'), 'test', ...words], {
    show: true,
    env: { CHROMIUM_PATH: browser, ...env },
  })
  return code
}
