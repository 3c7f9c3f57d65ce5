import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { findChromium } from './scripts/chromium.ts'

const browser = findChromium()

/**
 * What Chromium would do for somebody who sits before it: the list under its address bar is two pages of its own for every
 * window, and a spare process waits for the next site. Only the last list counts, so Playwright's own is repeated.
 */
const NOT_WANTED = [
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades', 'LensOverlay'],
  ...['HttpsFirstBalancedModeAutoEnable', 'MediaRouter', 'PaintHolding', 'ThirdPartyStoragePartitioning'],
  ...['AvoidCorsURLLoaderRestartOnRedirect', 'TcpPortRandomizationWin', 'OptimizationHints', 'AimEnabled'],
  ...['NetworkTimeServiceQuerying', 'PreconnectToSearch'],
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'SpareRendererForSitePerProcess'],
]

/** No retries and no pauses: what fails once is wrong. Every worker has a house and a browser of its own, so two are enough. */
export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/house.ts',
  outputDir: 'node_modules/.e2e',
  projects: [
    { name: 'stories', testIgnore: 'details/**' },
    { name: 'details', testMatch: 'details/**' },
  ],
  workers: availableParallelism() > 1 ? 2 : 1,
  forbidOnly: true,
  // A story whose house shares its processors with much else still ends; what hangs is ended by the timeouts of its steps.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  use: {
    viewport: { width: 1280, height: 800 },
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    screenshot: 'only-on-failure',
    // Every moving frame is painted by the processor here; what moves at all is asked for by the stories about it.
    contextOptions: { reducedMotion: 'reduce' },
    // A story that holds an answer back must see every call; the one about reading without a connection lets the worker in.
    serviceWorkers: 'block',
    launchOptions: {
      ...(browser && { executablePath: browser }),
      args: [
        // Chromium's own sandbox refuses root, and root alone goes without it.
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        `--disable-features=${NOT_WANTED}`,
      ],
    },
  },
})
