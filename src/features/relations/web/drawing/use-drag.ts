import { type PointerEvent, useCallback, useMemo, useRef, useState } from 'react'
import type { Drawing, Spot } from './lay-out.ts'

/** A shorter way is a press. */
const PRESS = 6

/**
 * Faces follow a finger or mouse that drags them, and stay there until the page is left. `face` gives the handlers of a face;
 * `isDrag` says of a click whether it only ended a drag.
 */
export function useDrag(drawing: Drawing, zoom: number) {
  const [moved, setMoved] = useState<ReadonlyMap<string, Spot>>(new Map())
  const held = useRef<{ end: string; from: Spot; spot: Spot; isDrag: boolean } | null>(null)
  const ended = useRef(false)
  const spots = useMemo(() => {
    const within = ({ x, y }: Spot) => ({ x: clamp(x, drawing.width), y: clamp(y, drawing.height) })
    return new Map([...drawing.spots].map(([end, spot]) => [end, within(moved.get(end) ?? spot)]))
  }, [drawing, moved])
  const face = (end: string) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const spot = spots.get(end)
      if (event.button || !spot) return
      ended.current = false
      held.current = { end, from: { x: event.clientX, y: event.clientY }, spot, isDrag: false }
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const hold = held.current
      if (hold?.end !== end) return
      const [dx, dy] = [event.clientX - hold.from.x, event.clientY - hold.from.y]
      if (!hold.isDrag && Math.hypot(dx, dy) < PRESS) return
      if (!hold.isDrag) event.currentTarget.setPointerCapture(event.pointerId)
      hold.isDrag = true
      const spot = { x: hold.spot.x + dx / zoom, y: hold.spot.y + dy / zoom }
      setMoved(before => new Map(before).set(end, spot))
    },
    onPointerUp: () => {
      ended.current = held.current?.isDrag ?? false
      held.current = null
    },
    onPointerCancel: () => {
      held.current = null
    },
  })
  const isDrag = useCallback(() => {
    const was = ended.current
    ended.current = false
    return was
  }, [])
  return { spots, face, isDrag, reset: () => setMoved(new Map()) }
}

/** Within the field, so that no face is lost beyond its edge. */
const clamp = (at: number, size: number) => Math.min(Math.max(at, 0), size)
