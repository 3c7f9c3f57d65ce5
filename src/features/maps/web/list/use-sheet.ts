import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { isHandheld } from '#kit/web/is-handheld.ts'
import { pulledUp } from './pulled.ts'

/**
 * A list that is a sheet on a phone: it lies at the foot of what it stands in until it is pressed or pulled up, or something of it is
 * chosen. `grip` gives the handlers of its handle.
 */
export function useSheet(sheet: RefObject<HTMLElement | null>, chosen: string | null) {
  const [isUp, setUp] = useState(false)
  const [last, setLast] = useState(chosen)
  const from = useRef<number | null>(null)
  const wasPulled = useRef(false)
  if (chosen !== last) {
    setLast(chosen)
    if (chosen) setUp(true)
  }
  // Above the sheet is what it belongs to.
  useEffect(() => {
    if (isUp && isHandheld()) sheet.current?.parentElement?.scrollIntoView({ block: 'start' })
  }, [isUp, sheet])
  const grip = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      from.current = event.clientY
      wasPulled.current = false
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const next = from.current === null ? undefined : pulledUp(event.clientY - from.current)
      from.current = null
      if (next === undefined) return
      wasPulled.current = true
      setUp(next)
    },
    onPointerCancel: () => {
      from.current = null
    },
    onClick: () => {
      if (!wasPulled.current) setUp(!isUp)
      wasPulled.current = false
    },
  }
  return { isUp, grip }
}
