import { useCallback } from 'react'

/** Words are set no smaller than this to fit; what is higher still can be scrolled. */
const SMALLEST = 0.8
const STEP = 0.04

/**
 * A last guard for a leaf of fixed height. The paginator reckons with what a browser sets; where one sets wider all the same,
 * with a font of its own for a script, first the closing ornament goes, then the words are set a little smaller, and what is
 * still too high scrolls. Nothing is ever cut off.
 */
export function useSnug() {
  return useCallback((leaf: HTMLElement | null) => {
    if (!leaf) return undefined
    let frame = 0
    const later = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => settle(leaf))
    }
    // A preview changes under its writer's hands, a page arrives after its leaf, and a font after its text.
    const changes = new MutationObserver(later)
    changes.observe(leaf, { childList: true, characterData: true, subtree: true })
    document.fonts.addEventListener('loadingdone', later)
    later()
    return () => {
      cancelAnimationFrame(frame)
      changes.disconnect()
      document.fonts.removeEventListener('loadingdone', later)
    }
  }, [])
}

function settle(leaf: HTMLElement): void {
  delete leaf.dataset.tight
  leaf.style.removeProperty('--snug')
  const body = leaf.querySelector<HTMLElement>(':scope > .body')
  if (!body || leaf.offsetHeight === 0 || document.fonts.status === 'loading') return
  // In the leaf's own pixels, of which its frame shows so many: the body has others where its reader wants larger type.
  const frame = leaf.getBoundingClientRect()
  const pixel = frame.height / leaf.offsetHeight
  const above = (body.getBoundingClientRect().top - frame.top) / pixel - leaf.clientTop
  const room = leaf.clientHeight - Number.parseFloat(getComputedStyle(leaf).paddingBottom) - above
  const fits = () => body.getBoundingClientRect().height <= (room + 1) * pixel
  if (fits()) return
  leaf.dataset.tight = 'plain'
  for (let size = 1 - STEP; !fits(); size -= STEP) {
    if (size < SMALLEST) {
      leaf.dataset.tight = 'scrolls'
      leaf.style.removeProperty('--snug')
      leaf.style.setProperty('--room', `${room}px`)
      return
    }
    leaf.dataset.tight = 'smaller'
    leaf.style.setProperty('--snug', size.toFixed(2))
  }
}
