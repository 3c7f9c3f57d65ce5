import type { Page } from '@playwright/test'

/** The least that a finger is offered, in CSS pixels. */
const TAP = 44

/**
 * What on the page is too small for a finger, or has less than 44 px to itself: its name, and the size that answers a
 * press. Left out are links in running text, and what cannot be pressed.
 */
export function outOfReach(page: Page): Promise<string[]> {
  return page.evaluate(tap => {
    const PRESSABLE =
      'a[href], button, input:not([type="hidden"]), select, textarea, summary, [role="button"], [role="tab"], [role="menuitem"]'
    const top = [...document.querySelectorAll<HTMLDialogElement>('dialog[open]:modal')].at(-1)

    const isShown = (element: Element) => {
      const { width, height } = element.getBoundingClientRect()
      // Two pixels and less are for screen readers alone.
      return width > 2 && height > 2 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    }
    /** A link or a button amid words of its own line. */
    const isInText = (element: Element) => {
      if (getComputedStyle(element).display !== 'inline') return false
      const around = element.parentElement?.textContent?.trim() ?? ''
      return around.length > (element.textContent?.trim().length ?? 0)
    }
    const labelOf = (element: Element) => (element as HTMLInputElement).labels?.[0] ?? element.closest('label')

    /** How far a press from the middle outwards still means this element. */
    const reachOf = (element: Element) => {
      const label = element.matches('input[type="checkbox"], input[type="radio"], input[type="file"]')
        ? labelOf(element)
        : null
      const target = label ?? element
      target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      const { left, top, width, height } = target.getBoundingClientRect()
      const [x, y] = [left + width / 2, top + height / 2]
      const means = (atX: number, atY: number) => {
        const hit = document.elementFromPoint(atX, atY)
        return (
          hit !== null && (target.contains(hit) || element.contains(hit) || hit.closest('label')?.control === element)
        )
      }
      const far = (stepX: number, stepY: number) => {
        let steps = 0
        while (steps < tap / 2 && means(x + stepX * (steps + 1), y + stepY * (steps + 1))) steps++
        return steps
      }
      if (!means(x, y)) return document.elementFromPoint(x, y)?.className ?? 'nothing'
      return { wide: far(-1, 0) + far(1, 0) + 1, high: far(0, -1) + far(0, 1) + 1 }
    }
    const nameOf = (element: Element) =>
      element.getAttribute('aria-label') ??
      labelOf(element)?.textContent ??
      (element.textContent?.trim() || element.outerHTML.slice(0, 80))

    const tooSmall: string[] = []
    for (const element of (top ?? document).querySelectorAll(PRESSABLE)) {
      // The link past the navigation stands nowhere until it has the focus, which a finger does not give.
      const isOff = element.matches(':disabled, [inert] *, [aria-hidden="true"] *, .skip-link')
      if (isOff || !isShown(labelOf(element) ?? element) || isInText(element)) continue
      const reach = reachOf(element)
      // Half a pixel is lost where an edge falls between two.
      if (typeof reach !== 'string' && reach.wide >= tap - 1 && reach.high >= tap - 1) continue
      const size = typeof reach === 'string' ? `covered by ${reach}` : `${reach.wide}x${reach.high}`
      tooSmall.push(
        `${nameOf(element).trim().slice(0, 40)} (${element.tagName.toLowerCase()}.${element.className}): ${size}`,
      )
    }
    return [...new Set(tooSmall)]
  }, TAP)
}
