import type { Sight } from './use-pan-zoom.ts'

type Size = { width: number; height: number }
export type Point = { x: number; y: number }

/** How high a pin stands over its point, in pixels. */
const PIN_HEIGHT = 50

/** Whether a pin hangs under its point: over it, the upper edge of the frame would cut its head off. */
export const hangs = ({ y }: Pick<Point, 'y'>) => y >= 0 && y < PIN_HEIGHT

const within = (share: number) => Math.min(1, Math.max(0, share))

/** Where a point of the picture, given in shares of it, lies in the frame, in pixels. */
export const inFrame = ({ x, y }: Point, { width, height }: Size, sight: Sight): Point => ({
  x: sight.x + x * width * sight.scale,
  y: sight.y + y * height * sight.scale,
})

/** Which point of the picture, in shares of it, lies at a point of the frame. */
export const inPicture = ({ x, y }: Point, { width, height }: Size, sight: Sight): Point => ({
  x: within((x - sight.x) / (width * sight.scale)),
  y: within((y - sight.y) / (height * sight.scale)),
})

/** A point of the picture that lies so many pixels of the frame from another, and never outside the picture. */
export const shifted = (
  { x, y }: Point,
  [right, down]: readonly [number, number],
  { width, height }: Size,
  sight: Sight,
) => ({
  x: within(x + right / (width * sight.scale)),
  y: within(y + down / (height * sight.scale)),
})

/** Whether a point of the picture is seen in the frame. */
export const isInSight = (point: Point, size: Size, sight: Sight) => {
  const { x, y } = inFrame(point, size, sight)
  return x >= 0 && y >= 0 && x <= size.width && y <= size.height
}
