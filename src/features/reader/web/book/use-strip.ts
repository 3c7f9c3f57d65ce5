import { type RefObject, useEffect, useRef, useState } from 'react'
import { type Reader, useReaderPart } from './reader-store.ts'
import { type Anchor, driftOf, scrolledTo } from './strip-anchor.ts'

/**
 * The strip and the state follow each other: a position that was opened otherwise is scrolled to, and the side in the middle of the
 * window is the one that is open. It stands where it is while others around it grow or shrink, as they do when their text comes
 * or goes, and what takes the focus stays in sight. Answers the side that has had the focus last.
 */
export function useStrip(strip: RefObject<HTMLElement | null>, reader: Reader): number | undefined {
  const at = useReaderPart(reader, state => state.at)
  const sides = useReaderPart(reader, state => state.sides)
  const [held] = useState(() => new HeldSide())
  const [focused, setFocused] = useState<number>()
  /** The side that the strip stands at. */
  const standing = useRef(-1)

  useEffect(() => {
    if (standing.current === at) return
    const isFirst = standing.current === -1
    standing.current = at
    const side = strip.current?.querySelector(`[data-side="${at}"]`)
    if (!side) return
    if (!isFirst || at > 0) side.scrollIntoView({ block: 'start' })
    held.hold(side)
  }, [strip, at, held])

  useEffect(() => {
    const watcher = new IntersectionObserver(
      entries => {
        // The last one: a busy page hears of several frames at once.
        const here = entries.findLast(entry => entry.isIntersecting)
        if (!here) return
        standing.current = sideOf(here.target)
        // A change of size since the last frame is compensated first, so that the held position is the right one.
        held.onResize()
        held.hold(here.target)
        reader.act({ act: 'see', at: standing.current })
      },
      { rootMargin: '-45% 0px -54% 0px' },
    )
    for (const part of Array.from(strip.current?.children ?? []).slice(0, sides.length)) watcher.observe(part)
    return () => watcher.disconnect()
  }, [reader, strip, sides, held])

  useEffect(() => {
    const book = strip.current
    const watcher = new ResizeObserver(held.onResize)
    const onFocus = ({ target }: FocusEvent) => {
      held.hold(target as HTMLElement)
      setFocused(sideOf(target as HTMLElement))
    }
    if (book) watcher.observe(book)
    book?.addEventListener('focusin', onFocus)
    addEventListener('scroll', held.onScroll, { passive: true })
    return () => {
      watcher.disconnect()
      book?.removeEventListener('focusin', onFocus)
      removeEventListener('scroll', held.onScroll)
    }
  }, [strip, held])

  return focused
}

/** The side that something of the strip stands on. */
const sideOf = (part: Element) => Number(part.closest<HTMLElement>('[data-side]')?.dataset.side)

/** Holds one side of the strip, or a part of it, where it stands in the window. */
class HeldSide {
  #side: Element | undefined
  #anchor: Anchor = { top: 0, scrolled: 0 }

  hold = (side: Element) => {
    this.#side = side
    this.#anchor = { top: side.getBoundingClientRect().top, scrolled: scrollY }
  }
  onScroll = () => {
    this.#anchor = scrolledTo(this.#anchor, scrollY)
  }
  onResize = () => {
    // A scroll of this very frame has not been heard of yet.
    this.onScroll()
    if (!this.#side?.isConnected) return
    const drift = driftOf(this.#anchor, this.#side.getBoundingClientRect(), innerHeight)
    if (drift === 0) return
    scrollBy({ top: drift, behavior: 'instant' })
    this.#anchor = { ...this.#anchor, scrolled: scrollY }
  }
}
