import { type Browser, type BrowserContext, chromium } from '@playwright/test'
import { buildIfStale } from '../scripts/build.ts'
import { findChromium } from '../scripts/chromium.ts'

/** A browser without anything that it has seen before. The pages are built first, for a server that starts after this. */
export async function openBrowser(more: string[] = []): Promise<Browser> {
  if (!(await buildIfStale())) throw new Error('the web app could not be built')
  const executablePath = findChromium()
  return chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: [
      // Chromium's own sandbox refuses root, and root alone goes without it.
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...more,
    ],
  })
}

/** A fresh visitor of the house, signed in where there is a cookie. */
export async function visit(browser: Browser, port: number, cookie?: string): Promise<BrowserContext> {
  const baseURL = `http://127.0.0.1:${port}`
  const context = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } })
  const [name, value] = cookie?.split('=') ?? []
  if (name && value) await context.addCookies([{ name, value, url: baseURL }])
  return context
}
