import { type PointerEvent, useCallback, useEffect, useLayoutEffect, useRef } from 'react'

const TURN_MS = 800
const EASE = 'cubic-bezier(.35,.05,.2,1)'
const FLICK = 0.45
/** The share of the book's width, at either side, that turns when clicked. */
const EDGE = 0.22

type Faces = readonly [front: HTMLElement, back: HTMLElement]
type Turn = {
  /** The two faces of a leaf, where both are there; the hook only ever sets their transform. */
  facesOf: (leaf: number) => Faces | undefined
  /** Leaves before this one lie on the left. */
  turned: number
  last: number
  width: number
  onTurned: (turned: number) => void
}
type Motion = { leaf: number; to: 0 | 1; faces: Faces; animations: Animation[] }

/** A leaf is its front, which swings up from the right, and its back, which comes down on the left. */
const angles = (progress: number) => [`rotateY(${-180 * progress}deg)`, `rotateY(${180 - 180 * progress}deg)`] as const
const stillness = () => matchMedia('(prefers-reduced-motion: reduce)').matches

function hold(faces: Faces, progress: number) {
  faces.forEach((face, i) => {
    face.dataset.moving = 'true'
    face.style.transform = angles(progress)[i]!
  })
}

function layDown({ faces, animations }: Motion) {
  for (const animation of animations) animation.cancel()
  for (const face of faces) {
    face.style.transform = ''
    delete face.dataset.moving
  }
}

/**
 * Turning leaves: by call (keys, clicks) as a motion of 800 ms, or under the finger, settling from where it is let go by
 * distance or by speed. Only transforms change while a leaf moves; the book is drawn anew when it lies.
 */
export function usePageTurn({ facesOf, turned, last, width, onTurned }: Turn) {
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
      hold(faces, from)
      const [begin, end] = [angles(from), angles(to)]
      const animations = faces.map((face, i) =>
        face.animate([{ transform: begin[i]! }, { transform: end[i]! }], {
          duration: Math.max(160, TURN_MS * Math.abs(to - from)),
          easing: EASE,
          fill: 'forwards',
        }),
      )
      const motion = { leaf, to, faces, animations }
      moving.current = motion
      animations[0]!.onfinish = () => {
        if (moving.current === motion) land()
      }
    },
    [facesOf, onTurned, land],
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
    const box = event.currentTarget.getBoundingClientRect()
    const forward = event.clientX > box.left + box.width / 2
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
      if (Math.abs(held.x - event.clientX) < 8 || getSelection()?.toString()) return
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
    if (faces) hold(faces, progress)
  }
  /** A press that did not move is a click: on the outer edge of a page it turns. */
  const onTap = (event: PointerEvent<HTMLElement>) => {
    if ((event.target as HTMLElement).closest('a, button, input') || getSelection()?.toString()) return
    const box = event.currentTarget.getBoundingClientRect()
    const across = (event.clientX - box.left) / box.width
    if (across > 1 - EDGE) turn(1)
    else if (across < EDGE) turn(-1)
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
