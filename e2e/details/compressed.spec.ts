import { join } from 'node:path'
import { expect } from '@playwright/test'
import { getRaw } from '#test/process/visitor.ts'
import { overBudget } from '../../scripts/script-budget.ts'
import { ROOT } from '../../scripts/tools.ts'
import { test } from '../house.ts'

test.use({ world: 'any' })

test('scripts and styles arrive compressed', async ({ page }) => {
  const encodings = new Map<string, Promise<string | null>>()
  page.on('response', response => {
    const isText = ['script', 'stylesheet'].includes(response.request().resourceType())
    // One that comes when the page is being closed has no headers any more.
    if (isText)
      encodings.set(
        response.url(),
        response.headerValue('content-encoding').catch(() => null),
      )
  })
  await page.goto('/', { waitUntil: 'networkidle' })
  const largest = [...encodings].filter(([url]) => /initial|index/.test(url))
  expect(largest.length).toBeGreaterThan(0)
  for (const [url, encoding] of largest) expect(await encoding, url).toBe('br')
})

test('the scripts that a page begins with stay within their budget', () => {
  expect(overBudget(join(ROOT, 'dist', 'web'))).toEqual([])
})

test('a page on paper asks for the texture of its theme in its head, another page does not', async ({ house }) => {
  const TEXTURE = /<link rel="preload" as="image" fetchpriority="high" media="[^"]*" href="([^"]+)"/
  const textureOf = async (path: string) => (await getRaw(house, path)).text.match(TEXTURE)?.[1]
  expect(await textureOf('/contact')).toMatch(/^\/assets\/.+\.webp$/)
  expect(await textureOf('/')).toBeUndefined()
})
