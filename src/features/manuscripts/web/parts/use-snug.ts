import { useCallback } from 'react'

/** Words are set no smaller than this to fit; what is higher still can be scrolled. */
const SMALLEST = 0.8
const STEP = 0.04

/**
 * A last guard for a leaf of fixed height. The paginator reckons with what a browser sets; where one sets wider all the same,
 * with a face of its own for a script, first the closing ornament goes, then the words are set a little smaller, and what is
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
    // A preview changes under its writer's hands, a page arrives after its leaf, and a face after its text.
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
  const body = leaf.querySelector<HTMLElement>(':scope > .body')
  if (!body || document.fonts.status === 'loading') return
  const room = leaf.clientHeight - Number.parseFloat(getComputedStyle(leaf).paddingBottom) - body.offsetTop
  const fits = () =>
    body.getBoundingClientRect().height <= (room + 1) * (leaf.getBoundingClientRect().height / leaf.offsetHeight)
  if (fits()) return
  leaf.dataset.tight = 'plain'
  for (let size = 1 - STEP; !fits(); size -= STEP) {
    leaf.dataset.tight = size >= SMALLEST ? 'smaller' : 'scrolls'
    leaf.style.setProperty('--snug', size.toFixed(2))
    leaf.style.setProperty('--room', `${room}px`)
    if (size < SMALLEST) return
  }
}
