import type { Page } from '@playwright/test'

/** The controls of a page that show no outline, on themselves or around them, while the keyboard is on them. */
export async function ringless(page: Page): Promise<string[]> {
  // From here on what gets the focus shows it, as it does for somebody who uses the keys.
  await page.keyboard.press('Tab')
  return page.evaluate(() => {
    const CONTROLS = 'a[href], button, input:not([type="hidden"]), select, textarea, summary, [tabindex="0"]'
    const isRing = ({ outlineStyle, outlineWidth }: CSSStyleDeclaration) =>
      outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1
    /** Around the control itself, drawn over its card, or around what it is a part of. */
    const hasRing = (control: Element) => {
      const around = [control, control.parentElement, control.parentElement?.parentElement, control.nextElementSibling]
      const drawn = ['::before', '::after'].map(part => getComputedStyle(control, part))
      return [...drawn, ...around.flatMap(one => (one ? [getComputedStyle(one)] : []))].some(isRing)
    }
    const found = new Set<string>()
    for (const control of document.querySelectorAll<HTMLElement>(CONTROLS)) {
      // The page that is written on shows the caret.
      if (control.isContentEditable) continue
      control.focus({ preventScroll: true })
      if (document.activeElement !== control) continue
      const card = control.closest('.card')
      if (!hasRing(control) && !(card && isRing(getComputedStyle(card)))) found.add(control.outerHTML.slice(0, 100))
    }
    return [...found]
  })
}
