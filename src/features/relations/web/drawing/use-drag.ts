import { type PointerEvent, useCallback, useMemo, useRef, useState } from 'react'
import { draggedTo, type Held, spotUnder, withinDrawing } from './drag.ts'
import type { Drawing, Spot } from './lay-out.ts'

const pointerOf = ({ clientX, clientY }: PointerEvent): Spot => ({ x: clientX, y: clientY })

/**
 * Faces follow a finger or mouse that drags them, and stay there until the page is left. `face` gives the handlers of a face;
 * `isDrag` says of a click whether it only ended a drag.
 */
export function useDrag(drawing: Drawing, zoom: number) {
  const [moved, setMoved] = useState<ReadonlyMap<string, Spot>>(new Map())
  const held = useRef<(Held & { end: string }) | null>(null)
  const ended = useRef(false)
  const spots = useMemo(
    () => new Map([...drawing.spots].map(([end, spot]) => [end, withinDrawing(moved.get(end) ?? spot, drawing)])),
    [drawing, moved],
  )
  const face = (end: string) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const spot = spots.get(end)
      if (event.button || !spot) return
      ended.current = false
      held.current = { end, from: pointerOf(event), spot, isDrag: false }
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const hold = held.current
      if (hold?.end !== end) return
      const next = draggedTo(hold, pointerOf(event))
      if (!next.isDrag) return
      if (!hold.isDrag) event.currentTarget.setPointerCapture(event.pointerId)
      held.current = { ...next, end }
      const spot = spotUnder(next, pointerOf(event), zoom)
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
