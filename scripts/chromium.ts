import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'
import { ROOT, runNode, tool } from './tools.ts'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const ON_A_MAC = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** A Chromium on this machine: CHROMIUM_PATH, one in PATH, or the one that Playwright has fetched. */
export function findChromium(): string | undefined {
  const inPath = (process.env.PATH ?? '').split(delimiter).flatMap(folder => NAMES.map(name => join(folder, name)))
  return [process.env.CHROMIUM_PATH, ...inPath, ...ON_A_MAC, chromium.executablePath()].find(
    path => path && existsSync(path),
  )
}

/** As findChromium, and installs a missing one: the system's own package as root, else Playwright's. */
export async function chromiumOrInstall(): Promise<string | undefined> {
  const path = findChromium()
  if (path) return path
  console.log('Installing a Chromium …')
  if (process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    spawnSync('apt-get', ['update', '-q'], { stdio: 'inherit', env })
    spawnSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium'], {
      stdio: 'inherit',
      env,
      cwd: ROOT,
    })
  }
  if (!findChromium()) await runNode([tool('@playwright/test', 'playwright'), 'install', 'chromium'], { show: true })
  return findChromium()
}
