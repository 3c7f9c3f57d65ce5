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

/** The address that the house has by default. The server renders pages under it alone. */
const OWN = { host: 'tomewright.localhost', port: 4000 }
export const OWN_URL = `http://${OWN.host}:${OWN.port}`

/** The browser's argument that leads the house's own address to the port on which it serves. */
export const ownAddressAt = (port: number) => `--host-resolver-rules=MAP ${OWN.host}:${OWN.port} 127.0.0.1:${port}`

/** As `visit`, at the house's own address. */
export const visitOwn = (browser: Browser, cookie?: string) => visit(browser, OWN.port, cookie, OWN.host)

/** A fresh visitor of the house, signed in where there is a cookie. */
export async function visit(
  browser: Browser,
  port: number,
  cookie?: string,
  host = '127.0.0.1',
): Promise<BrowserContext> {
  const baseURL = `http://${host}:${port}`
  const context = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } })
  const [name, value] = cookie?.split('=') ?? []
  if (name && value) await context.addCookies([{ name, value, url: baseURL }])
  return context
}
