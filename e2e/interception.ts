import type { BrowserContext } from '@playwright/test'

/**
 * Keeps the requests of a context intercepted for as long as it lives. Chromium turns interception on with the first
 * route and off with the last, each at a moment of its own after it was asked: a call of that moment passes a new
 * route by, or waits for ever for one that is gone. With this, a story may set and remove routes while a page is open.
 */
export const keepIntercepting = (context: BrowserContext) => context.route('**/no-such-path', route => route.continue())
