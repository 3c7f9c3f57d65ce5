import { type CSSProperties, type PointerEvent, type RefObject, useEffect, useState } from 'react'

export type Size = { width: number; height: number }
type WindowPosition = Size & { x: number; y: number; minimized: boolean }

const MARGIN = 16
const BAR = 48

const keyOf = (name: string) => `window:${name}`

function remembered(name: string): WindowPosition | null {
  try {
    const stored = JSON.parse(localStorage.getItem(keyOf(name)) ?? 'null')
    return stored && [stored.x, stored.y, stored.width, stored.height].every(Number.isFinite) ? stored : null
  } catch {
    // Without a valid stored value the window has its default position.
    return null
  }
}

function remember(name: string, position: WindowPosition) {
  try {
    localStorage.setItem(keyOf(name), JSON.stringify(position))
  } catch {
    // Without storage the window still keeps its position on this page.
  }
}

/** At the end of the page, above its lower edge. */
const firstPosition = ({ width, height }: Size): WindowPosition => ({
  width,
  height,
  x: window.innerWidth - width - MARGIN,
  y: window.innerHeight - height - MARGIN,
  minimized: false,
})

const between = (least: number, value: number, most: number) => Math.max(least, Math.min(value, most))

/** The position, moved wholly within the page as it is now. */
function within(position: WindowPosition): WindowPosition {
  const height = position.minimized ? BAR : position.height
  return {
    ...position,
    x: between(0, position.x, Math.max(0, window.innerWidth - position.width)),
    y: between(0, position.y, Math.max(0, window.innerHeight - height)),
  }
}

/**
 * The position and size of a window, and whether it is minimised: stored by its name, moved by dragging, kept within the
 * screen.
 */
export function useWindowPosition(name: string, size: Size, box: RefObject<HTMLElement | null>, asked?: unknown) {
  const [position, setPosition] = useState(() => within(remembered(name) ?? firstPosition(size)))
  const change = (part: Partial<WindowPosition>) => setPosition(before => within({ ...before, ...part }))
  useEffect(() => remember(name, position), [name, position])
  useEffect(() => {
    if (asked) setPosition(before => within({ ...before, minimized: false }))
  }, [asked])
  useEffect(() => {
    const onResize = () => setPosition(within)
    window.addEventListener('resize', onResize)
    return () => window.removeEventListener('resize', onResize)
  }, [])

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0 || (event.target as Element).closest('button')) return
    const from = { x: event.clientX - position.x, y: event.clientY - position.y }
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
      setPosition(before => within({ ...before, width, height }))
    }
    window.addEventListener('pointerup', onPointerUp)
    return () => window.removeEventListener('pointerup', onPointerUp)
  }, [box])

  const { x, y, width, height, minimized } = position
  const style = { '--x': `${x}px`, '--y': `${y}px`, '--wide': `${width}px`, '--high': `${height}px` } as CSSProperties
  return {
    style,
    minimized,
    minimize: () => change({ minimized: true }),
    restore: () => change({ minimized: false }),
    drag: { onPointerDown },
  }
}
