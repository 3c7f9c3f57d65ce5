import type { Sight } from './use-pan-zoom.ts'

type Size = { width: number; height: number }
type Point = { x: number; y: number }

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
