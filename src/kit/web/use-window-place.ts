import { type CSSProperties, type PointerEvent, type RefObject, useEffect, useState } from 'react'

export type Size = { width: number; height: number }
type Place = Size & { x: number; y: number; minimized: boolean }

const MARGIN = 16
const BAR = 48

const keyOf = (name: string) => `window:${name}`

function remembered(name: string): Place | null {
  try {
    const stored = JSON.parse(localStorage.getItem(keyOf(name)) ?? 'null')
    return stored && [stored.x, stored.y, stored.width, stored.height].every(Number.isFinite) ? stored : null
  } catch {
    // Without a valid stored value the window has its default place.
    return null
  }
}

function remember(name: string, place: Place) {
  try {
    localStorage.setItem(keyOf(name), JSON.stringify(place))
  } catch {
    // Without storage the window still keeps its place on this page.
  }
}

/** At the end of the page, above its lower edge. */
const firstPlace = ({ width, height }: Size): Place => ({
  width,
  height,
  x: window.innerWidth - width - MARGIN,
  y: window.innerHeight - height - MARGIN,
  minimized: false,
})

const between = (least: number, value: number, most: number) => Math.max(least, Math.min(value, most))

/** The same place, wholly within the page as it is now. */
function within(place: Place): Place {
  const height = place.minimized ? BAR : place.height
  return {
    ...place,
    x: between(0, place.x, Math.max(0, window.innerWidth - place.width)),
    y: between(0, place.y, Math.max(0, window.innerHeight - height)),
  }
}

/**
 * The place and size of a window, and whether it is minimised: stored by its name, moved by dragging, kept within the
 * screen.
 */
export function useWindowPlace(name: string, size: Size, box: RefObject<HTMLElement | null>, asked?: unknown) {
  const [place, setPlace] = useState(() => within(remembered(name) ?? firstPlace(size)))
  const change = (part: Partial<Place>) => setPlace(before => within({ ...before, ...part }))
  useEffect(() => remember(name, place), [name, place])
  useEffect(() => {
    if (asked) setPlace(before => within({ ...before, minimized: false }))
  }, [asked])
  useEffect(() => {
    const onResize = () => setPlace(within)
    window.addEventListener('resize', onResize)
    return () => window.removeEventListener('resize', onResize)
  }, [])

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0 || (event.target as Element).closest('button')) return
    const from = { x: event.clientX - place.x, y: event.clientY - place.y }
    const bar = event.currentTarget
    bar.setPointerCapture(event.pointerId)
    const onMove = (move: globalThis.PointerEvent) => change({ x: move.clientX - from.x, y: move.clientY - from.y })
    const onEnd = () => {
      bar.removeEventListener('pointermove', onMove)
      bar.removeEventListener('lostpointercapture', onEnd)
    }
    bar.addEventListener('pointermove', onMove)
    bar.addEventListener('lostpointercapture', onEnd)
  }
  /** The corner is pulled by the browser, which writes on the box; that is taken over when the pointer lets go. */
  useEffect(() => {
    const onPointerUp = () => {
      const at = box.current
      if (!at?.style.width && !at?.style.height) return
      const [width, height] = [at.offsetWidth, at.offsetHeight]
      at.style.removeProperty('width')
      at.style.removeProperty('height')
      setPlace(before => within({ ...before, width, height }))
    }
    window.addEventListener('pointerup', onPointerUp)
    return () => window.removeEventListener('pointerup', onPointerUp)
  }, [box])

  const { x, y, width, height, minimized } = place
  const style = { '--x': `${x}px`, '--y': `${y}px`, '--wide': `${width}px`, '--high': `${height}px` } as CSSProperties
  return {
    style,
    minimized,
    minimize: () => change({ minimized: true }),
    restore: () => change({ minimized: false }),
    drag: { onPointerDown },
  }
}
