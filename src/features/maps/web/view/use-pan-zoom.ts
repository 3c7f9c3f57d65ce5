import { select } from 'd3-selection'
import { zoom as panAndZoom, type ZoomBehavior, type ZoomTransform, zoomIdentity, zoomTransform } from 'd3-zoom'
import { type KeyboardEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { CLOSEST } from '../../rules.ts'
import { inFrame, isInSight, type Point, shifted } from './positions.ts'

/** What is seen of a map: the picture is `scale` times the width of its frame, and its corner lies at (x, y) in it. */
export type Sight = { x: number; y: number; scale: number }
type Size = { width: number; height: number }

const STEP = 1.5
const PAN = 80
const CROSS_STEP = 20
const KEYS: Record<string, readonly [right: number, down: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Where the keys would place a pin, in shares of the picture. */
export type Cross = { at: Point; onMove: (at: Point) => void }

/** Looks closer at a frame and moves what it shows, by finger, wheel and keys. */
export function usePanZoom(frame: RefObject<HTMLElement | null>) {
  const [sight, setSight] = useState<Sight>({ x: 0, y: 0, scale: 1 })
  const [size, setSize] = useState<Size>({ width: 0, height: 0 })
  const behaviour = useRef<ZoomBehavior<HTMLElement, unknown> | null>(null)

  useEffect(() => {
    const element = frame.current
    if (!element) return
    const made = panAndZoom<HTMLElement, unknown>()
      .scaleExtent([1, CLOSEST])
      // A press on a pin opens it; the wheel over one zooms. One finger scrolls the page as long as the whole map is seen.
      .filter(
        event =>
          !event.button &&
          (event.type === 'wheel' || !(event.target as Element).closest('.map-pin')) &&
          !(event.touches?.length === 1 && zoomTransform(element).k === 1),
      )
      .on('zoom', ({ transform }: { transform: ZoomTransform }) =>
        setSight({ x: transform.x, y: transform.y, scale: transform.k }),
      )
    behaviour.current = made
    const selection = select<HTMLElement, unknown>(element)
    selection.call(made).on('dblclick.zoom', null)
    const measure = new ResizeObserver(([entry]) => {
      const { width, height } = entry!.contentRect
      setSize({ width, height })
      made.extent([
        [0, 0],
        [width, height],
      ])
      made.translateExtent([
        [0, 0],
        [width, height],
      ])
      selection.call(made.translateBy, 0, 0)
    })
    measure.observe(element)
    return () => {
      measure.disconnect()
      selection.on('.zoom', null)
    }
  }, [frame])

  const change = useCallback(
    (act: (made: ZoomBehavior<HTMLElement, unknown>, element: HTMLElement) => void) => {
      if (behaviour.current && frame.current) act(behaviour.current, frame.current)
    },
    [frame],
  )
  const on = (element: HTMLElement) => select<HTMLElement, unknown>(element)
  /** Steps closer or back; the given position, or the middle, stays where it is in the frame. */
  const scale = (by: number, still?: Point) =>
    change((made, element) => {
      const at = still && inFrame(still, size, sight)
      on(element).call(made.scaleBy, by, at && [at.x, at.y])
    })
  const closer = () => scale(STEP)
  const farther = () => scale(1 / STEP)
  const whole = () => change((made, element) => on(element).call(made.transform, zoomIdentity))
  const pan = (x: number, y: number) =>
    change((made, element) => on(element).call(made.translateBy, x / sight.scale, y / sight.scale))
  /** Brings a position into the middle of the frame, given in shares of the picture. */
  const centre = useCallback(
    (x: number, y: number) =>
      change((made, element) =>
        select<HTMLElement, unknown>(element).call(made.translateTo, x * element.clientWidth, y * element.clientHeight),
      ),
    [change],
  )
  /** Moves what is seen; while there is a cross, that instead, which the frame then follows. */
  const onKeyDown = (event: KeyboardEvent, cross?: Cross) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const moved = KEYS[event.key]
    if (moved && cross) {
      const next = shifted(cross.at, [moved[0] * CROSS_STEP, moved[1] * CROSS_STEP], size, sight)
      cross.onMove(next)
      if (!isInSight(next, size, sight)) centre(next.x, next.y)
    } else if (moved) pan(-moved[0] * PAN, -moved[1] * PAN)
    else if (event.key === '+' || event.key === '=') scale(STEP, cross?.at)
    else if (event.key === '-') scale(1 / STEP, cross?.at)
    else if (event.key === '0') whole()
    else return
    event.preventDefault()
  }
  return { sight, size, closer, farther, whole, centre, onKeyDown }
}
export type PanZoom = ReturnType<typeof usePanZoom>
