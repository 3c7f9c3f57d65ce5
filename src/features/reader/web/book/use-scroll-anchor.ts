import { type RefObject, useCallback, useEffect, useRef } from 'react'

type Held = { side: Element; top: number; scrolled: number }

/**
 * Holds one side of the strip where it stands in the window while the others around it grow or shrink, as they do when their
 * text comes or goes; scrolling moves it. Answers what says which side that is.
 */
export function useScrollAnchor(strip: RefObject<HTMLElement | null>): (side: Element) => void {
  const held = useRef<Held>(undefined)
  useEffect(() => {
    const onScroll = () => {
      if (!held.current) return
      held.current.top -= scrollY - held.current.scrolled
      held.current.scrolled = scrollY
    }
    const steady = () => {
      if (!held.current?.side.isConnected) return
      // A scroll of this very frame has not been told of yet.
      onScroll()
      const { top, height } = held.current.side.getBoundingClientRect()
      const moved = top - held.current.top
      // Whoever has gone on to another place is not brought back.
      const isInSight = held.current.top < innerHeight && held.current.top + height > 0
      if (Math.abs(moved) < 1 || !isInSight) return
      scrollBy({ top: moved, behavior: 'instant' })
      held.current.scrolled = scrollY
    }
    const watcher = new ResizeObserver(steady)
    if (strip.current) watcher.observe(strip.current)
    addEventListener('scroll', onScroll, { passive: true })
    return () => {
      watcher.disconnect()
      removeEventListener('scroll', onScroll)
    }
  }, [strip])
  return useCallback(side => {
    held.current = { side, top: side.getBoundingClientRect().top, scrolled: scrollY }
  }, [])
}
