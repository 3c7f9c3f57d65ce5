import { type PointerEvent, useCallback, useEffect, useRef } from 'react'

const TURN_MS = 800
const EASE = 'cubic-bezier(.35,.05,.2,1)'
const FLICK = 0.45
/** The share of the book's width, at either side, that turns when clicked. */
const EDGE = 0.22

type Turn = {
  /** Elements by sheet number; the hook only ever sets their transform. */
  sheet: (index: number) => HTMLElement | undefined
  /** Sheets before this one lie on the left. */
  turned: number
  last: number
  width: number
  onTurned: (turned: number) => void
}

const angle = (progress: number) => `rotateY(${-180 * progress}deg)`
const stillness = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Turning leaves: by call (keys, clicks) as a motion of 800 ms, or under the finger, settling from where it is let go by
 * distance or by speed. Only transforms change while a leaf moves; the book is drawn anew when it lies.
 */
export function usePageTurn({ sheet, turned, last, width, onTurned }: Turn) {
  const moving = useRef<Animation | null>(null)
  const drag = useRef<{ index: number; from: number; x: number; at: number; progress: number; speed: number } | null>(
    null,
  )

  useEffect(() => () => moving.current?.cancel(), [])

  const settle = useCallback(
    (index: number, from: number, to: 0 | 1) => {
      const element = sheet(index)
      const done = () => onTurned(to === 1 ? index + 1 : index)
      if (!element || stillness()) return done()
      moving.current?.finish()
      element.dataset.moving = 'true'
      const motion = element.animate([{ transform: angle(from) }, { transform: angle(to) }], {
        duration: Math.max(160, TURN_MS * Math.abs(to - from)),
        easing: EASE,
        fill: 'forwards',
      })
      moving.current = motion
      motion.onfinish = () => {
        element.style.transform = angle(to)
        motion.cancel()
        delete element.dataset.moving
        moving.current = null
        done()
      }
    },
    [sheet, onTurned],
  )

  const turn = useCallback(
    (way: 1 | -1) => {
      if (moving.current) moving.current.finish()
      const index = way === 1 ? turned : turned - 1
      if (index < 0 || index > last) return
      settle(index, way === 1 ? 0 : 1, way === 1 ? 1 : 0)
    },
    [turned, last, settle],
  )

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0 || moving.current || stillness()) return
    if ((event.target as HTMLElement).closest('a, button, input')) return
    const box = event.currentTarget.getBoundingClientRect()
    const forward = event.clientX > box.left + box.width / 2
    const index = forward ? turned : turned - 1
    if (index < 0 || index > last) return
    drag.current = {
      index,
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
    const element = sheet(held.index)
    if (!element) return
    element.dataset.moving = 'true'
    element.style.transform = angle(progress)
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
    settle(held.index, held.progress, flicked ? (held.speed > 0 ? 1 : 0) : held.progress > 0.5 ? 1 : 0)
  }

  return { turn, handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp } }
}
