import type { Page } from '@playwright/test'
import type { GeneratedChapter } from './generated-chapter.ts'

/** `found`: leaves that hide words. `smaller`: leaves whose words were set smaller than the paginator reckoned, to fit. */
export type LaidLeaves = { leaves: number; overfull: string[]; smaller: string[]; spare: number[] }

/**
 * Lays out chapters on the sheet of bare leaves that `page` shows, and tells of every leaf whose words reach past its foot or its
 * edges, in pixels, or have to be scrolled to; `spare` is what each leaf but a chapter's last has left at its foot.
 */
export async function layLeaves(page: Page, chapters: readonly GeneratedChapter[]): Promise<LaidLeaves> {
  await page.evaluate(detail => dispatchEvent(new CustomEvent('draw', { detail })), chapters)
  await page.waitForFunction(
    styles => styles.every(style => document.querySelector(`.leaf[data-scribe="${style}"]`)),
    chapters.map(({ style }) => style),
  )
  await page.waitForFunction(() => document.fonts.ready.then(() => document.fonts.status === 'loaded'))
  await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
  return page.evaluate(() => {
    const laid: LaidLeaves = { leaves: 0, overfull: [], smaller: [], spare: [] }
    for (const leaf of document.querySelectorAll<HTMLElement>('.leaf')) {
      const frame = leaf.getBoundingClientRect()
      const body = leaf.querySelector('.body')!
      const name = `${leaf.dataset.scribe} ${leaf.querySelector('.folio')?.textContent}`
      const parts = [...body.children].filter(one => !one.matches('.chapter-end'))
      const last = parts.reduce((low, one) => Math.max(low, one.getBoundingClientRect().bottom), frame.top)
      const spare = frame.bottom - last - Number.parseFloat(getComputedStyle(leaf).paddingBottom)
      laid.leaves++
      if (!body.querySelector('.chapter-end')) laid.spare.push(spare)
      if (spare < -1) laid.overfull.push(`${name}: ${Math.round(-spare)} below`)
      if (leaf.dataset.tight === 'scrolls') laid.overfull.push(`${name}: scrolls`)
      if (leaf.dataset.tight === 'smaller') laid.smaller.push(name)
      const boxes = [...body.querySelectorAll(':not(.visually-hidden)')].map(one => one.getBoundingClientRect())
      const beside = Math.max(0, ...boxes.map(box => Math.max(frame.left - box.left, box.right - frame.right)))
      if (beside > 1) laid.overfull.push(`${name}: ${Math.round(beside)} beside`)
    }
    return laid
  })
}
