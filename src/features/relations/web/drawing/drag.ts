import type { Spot } from './lay-out.ts'

/** In pixels of the screen: a shorter way is a press. */
const PRESS = 6

/** A face under a finger or mouse: where the pointer went down, where the face stood then, and whether it is dragged. */
export type Held = { from: Spot; spot: Spot; isDrag: boolean }

/** What is held after the pointer has moved. A drag stays one on its way back. */
export function draggedTo(held: Held, pointer: Spot): Held {
  const far = Math.hypot(pointer.x - held.from.x, pointer.y - held.from.y)
  return { ...held, isDrag: held.isDrag || far >= PRESS }
}

/** Where a held face stands under a pointer, in pixels of the drawing, which is shown `zoom` times as large. */
export function spotUnder({ from, spot }: Held, pointer: Spot, zoom: number): Spot {
  return { x: spot.x + (pointer.x - from.x) / zoom, y: spot.y + (pointer.y - from.y) / zoom }
}

/** A spot within the drawing, so that no face is lost beyond its edge. */
export function withinDrawing({ x, y }: Spot, { width, height }: { width: number; height: number }): Spot {
  return { x: clamp(x, width), y: clamp(y, height) }
}

const clamp = (at: number, size: number) => Math.min(Math.max(at, 0), size)
