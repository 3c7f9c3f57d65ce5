import type { Page } from '@playwright/test'

/**
 * Collects changes of the document after it was parsed, errors of the browser, and calls of the server. Of a book, hyphens are
 * no change, nor that the view which the window does not show goes, and that leaves are laid under the open one.
 */
export async function watch(page: Page) {
  const complaints: string[] = []
  const asked: string[] = []
  page.on('pageerror', error => complaints.push(String(error)))
  page.on('console', message => message.type() === 'error' && complaints.push(message.text()))
  page.on('request', request => request.url().includes('/api/rpc/') && asked.push(new URL(request.url()).pathname))
  // For half a minute after its start the server cannot say when the last event was, and pages refetch everything.
  await page.routeWebSocket(/api\/live/, () => {})
  await page.addInitScript(() => {
    const changes: string[] = []
    Object.assign(window, { changes })
    document.addEventListener('DOMContentLoaded', () => {
      const seen = (records: MutationRecord[]) => {
        for (const { type, target, attributeName, addedNodes, removedNodes, oldValue } of records) {
          // Times depend on the language and the clock of the browser.
          // A frame is filled once it is near the window, as a lazy picture is.
          const element = target instanceof Element ? target : target.parentElement
          if (element?.closest('time, .framed-leaf')) continue
          if (oldValue !== null && oldValue.replaceAll('\u00AD', '') === target.nodeValue?.replaceAll('\u00AD', ''))
            continue
          const isOne = (node: Node, names: string) => node instanceof Element && node.matches(names)
          const hasGone = [...removedNodes].every(node => isOne(node, '.scroll-book, .flip-book, .page-bar'))
          if (hasGone && [...addedNodes].every(node => isOne(node, '.leaf-side'))) continue
          const where = target instanceof Element ? target.outerHTML.slice(0, 80) : target.nodeName
          changes.push(`${type} ${attributeName ?? ''} +${addedNodes.length} -${removedNodes.length} ${where}`)
        }
      }
      new MutationObserver(seen).observe(document.getElementById('root')!, {
        subtree: true,
        childList: true,
        characterData: true,
        characterDataOldValue: true,
      })
    })
  })
  return { complaints, asked, changes: () => page.evaluate(() => (window as unknown as { changes: string[] }).changes) }
}

/** Waits for the hydration: React sets a property on its elements. */
export const hydrated = (page: Page) =>
  page.waitForFunction(() => {
    const main = document.getElementById('main')
    return main && Object.keys(main).some(key => key.startsWith('__reactProps'))
  })

/** Lets no script of the app through until it is released. */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/\/assets\/.*\.js$/, async route => {
    await promise
    await route.continue()
  })
  return resolve
}
