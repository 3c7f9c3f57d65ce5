import { type PointerEvent, useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { type TurnLook, turnLook, turnMoments } from './turn-look.ts'
import { begins, turnsAtTap } from './turn-zones.ts'

const TURN_MS = 800
const EASE = 'cubic-bezier(.35,.05,.2,1)'
const FLICK = 0.45

/** The two faces of a leaf, and the shadows that it casts on the right and on the left page. */
type Faces = readonly [front: HTMLElement, back: HTMLElement]
export type Shadows = readonly [right: HTMLElement, left: HTMLElement]
type Turn = {
  /** The two faces of a leaf, where both are there; the hook only ever sets their transform. */
  facesOf: (leaf: number) => Faces | undefined
  shadows: () => Shadows | undefined
  /** Leaves before this one lie on the left. */
  turned: number
  last: number
  width: number
  /** Two pages lie open, or one. */
  spread: boolean
  onTurned: (turned: number) => void
}
type Motion = { leaf: number; to: 0 | 1; faces: Faces; animations: Animation[]; lie: () => void }

/** How far across the book a pointer is: 0 at its left edge, 1 at its right one. */
function placeIn({ currentTarget, clientX }: PointerEvent<HTMLElement>): number {
  const { left, width } = currentTarget.getBoundingClientRect()
  return (clientX - left) / width
}

const stillness = () => matchMedia('(prefers-reduced-motion: reduce)').matches

type Moved = { element: HTMLElement; of: (look: TurnLook) => { transform?: string; opacity?: string } }

/** All that moves while a leaf turns, and what is set on it at a moment: transforms and opacities alone. */
function movedBy([front, back]: Faces, shadows: Shadows | undefined): Moved[] {
  const bends = [front, back].map(face => face.querySelector<HTMLElement>('.face-bend'))
  return [
    { element: front, of: ({ front: transform }) => ({ transform }) },
    { element: back, of: ({ back: transform }) => ({ transform }) },
    ...bends.flatMap(element =>
      element ? [{ element, of: ({ bend }: TurnLook) => ({ opacity: String(bend) }) }] : [],
    ),
    ...(shadows
      ? [
          { element: shadows[0], of: ({ under }: TurnLook) => ({ opacity: String(under) }) },
          { element: shadows[1], of: ({ over }: TurnLook) => ({ opacity: String(over) }) },
        ]
      : []),
  ]
}

function hold(faces: Faces, shadows: Shadows | undefined, progress: number) {
  const look = turnLook(progress)
  for (const face of faces) face.dataset.moving = 'true'
  for (const { element, of } of movedBy(faces, shadows)) Object.assign(element.style, of(look))
}

function layDown({ animations, lie }: Motion) {
  for (const animation of animations) animation.cancel()
  lie()
}

function lieFlat(faces: Faces, shadows: Shadows | undefined) {
  for (const { element } of movedBy(faces, shadows)) Object.assign(element.style, { transform: '', opacity: '' })
  for (const face of faces) delete face.dataset.moving
}

/**
 * Turning leaves: by call (keys, clicks) as a motion of 800 ms, or under the finger, settling from where it is let go by
 * distance or by speed. Only transforms change while a leaf moves; the book is drawn anew when it lies.
 */
export function usePageTurn({ facesOf, shadows, turned, last, width, spread, onTurned }: Turn) {
  const moving = useRef<Motion | null>(null)
  const landed = useRef<Motion[]>([])
  const drag = useRef<{ leaf: number; from: number; x: number; at: number; progress: number; speed: number } | null>(
    null,
  )
  /** Where the leaves will lie when everything under way is done. */
  const place = useRef(turned)

  // A leaf stays where its motion ended until the book is drawn with it lying there, or it would be seen where it was.
  useLayoutEffect(() => {
    if (turned !== place.current && moving.current) {
      // The book was opened elsewhere meanwhile: what moves has nowhere to go.
      landed.current.push(moving.current)
      moving.current = null
    }
    place.current = turned
    for (const motion of landed.current.splice(0)) layDown(motion)
  }, [turned])
  useEffect(
    () => () => {
      for (const animation of moving.current?.animations ?? []) animation.cancel()
    },
    [],
  )

  const land = useCallback(() => {
    const motion = moving.current
    if (!motion) return
    moving.current = null
    const lies = motion.to === 1 ? motion.leaf + 1 : motion.leaf
    if (lies === place.current) return layDown(motion)
    place.current = lies
    landed.current.push(motion)
    onTurned(lies)
  }, [onTurned])

  const settle = useCallback(
    (leaf: number, from: number, to: 0 | 1) => {
      const faces = facesOf(leaf)
      if (!faces || stillness()) {
        place.current = to === 1 ? leaf + 1 : leaf
        return onTurned(place.current)
      }
      const cast = shadows()
      hold(faces, cast, from)
      const moments = turnMoments(from, to)
      const timing = { duration: Math.max(160, TURN_MS * Math.abs(to - from)), easing: EASE, fill: 'forwards' } as const
      const animations = movedBy(faces, cast).map(({ element, of }) => element.animate(moments.map(of), timing))
      const motion = { leaf, to, faces, animations, lie: () => lieFlat(faces, cast) }
      moving.current = motion
      animations[0]!.onfinish = () => {
        if (moving.current === motion) land()
      }
    },
    [facesOf, shadows, onTurned, land],
  )

  const turn = useCallback(
    (way: 1 | -1) => {
      land()
      const leaf = way === 1 ? place.current : place.current - 1
      if (leaf < 0 || leaf > last) return
      settle(leaf, way === 1 ? 0 : 1, way === 1 ? 1 : 0)
    },
    [last, land, settle],
  )

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0 || moving.current || stillness()) return
    if ((event.target as HTMLElement).closest('a, button, input')) return
    const forward = begins(event.pointerType, placeIn(event), spread)
    // A mouse in the text draws a selection; it turns a leaf by its outer edge.
    if (forward === undefined) return
    const leaf = forward ? place.current : place.current - 1
    if (leaf < 0 || leaf > last) return
    drag.current = {
      leaf,
      from: forward ? 0 : 1,
      x: event.clientX,
      at: event.timeStamp,
      progress: forward ? 0 : 1,
      speed: 0,
    }
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const held = drag.current
    if (!held) return
    const moved = (held.x - event.clientX) / (width * 2)
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) {
      if (Math.abs(held.x - event.clientX) < 8) return
      event.currentTarget.setPointerCapture(event.pointerId)
      // The hand holds the leaf now and no longer draws a selection over its text.
      event.currentTarget.style.userSelect = 'none'
      getSelection()?.removeAllRanges()
    }
    const progress = Math.min(1, Math.max(0, held.from + moved))
    held.speed = (progress - held.progress) / Math.max(1, event.timeStamp - held.at)
    held.progress = progress
    held.at = event.timeStamp
    const faces = facesOf(held.leaf)
    if (faces) hold(faces, shadows(), progress)
  }
  /** A press that did not move is a click: at the outer edge of a page it turns. */
  const onTap = (event: PointerEvent<HTMLElement>) => {
    if ((event.target as HTMLElement).closest('a, button, input') || getSelection()?.toString()) return
    const way = turnsAtTap(event.pointerType, placeIn(event), spread)
    if (way) turn(way)
  }
  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    const held = drag.current
    drag.current = null
    if (event.type !== 'pointerup' && !held) return
    if (!held || !event.currentTarget.hasPointerCapture(event.pointerId)) return onTap(event)
    event.currentTarget.style.userSelect = ''
    const flicked = Math.abs(held.speed) * 1000 > FLICK
    settle(held.leaf, held.progress, flicked ? (held.speed > 0 ? 1 : 0) : held.progress > 0.5 ? 1 : 0)
  }

  return { turn, handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp } }
}
