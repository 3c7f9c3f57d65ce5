import { useLayoutEffect, useRef, useState } from 'react'
import { isHandheld } from '#kit/web/is-handheld.ts'

export type Side = 'write' | 'page'

/** The side of the desk that a phone shows. Each is found again where one was in it. */
export function useSides() {
  const [side, show] = useState<Side>('write')
  const scrolled = useRef({ write: 0, page: 0 })
  const setSide = (next: Side) => {
    if (next !== side) scrolled.current[side] = window.scrollY
    show(next)
  }
  const shown = useRef(side)
  useLayoutEffect(() => {
    if (shown.current === side) return
    shown.current = side
    if (isHandheld()) window.scrollTo(0, scrolled.current[side])
  }, [side])
  return { side, setSide }
}

/** On a phone the text and its page are two sides of one switch. */
export function DeskSides({ side, onSide }: { side: Side; onSide: (side: Side) => void }) {
  return (
    <fieldset className="desk-sides">
      <legend className="visually-hidden">Side of the desk</legend>
      {(['write', 'page'] as const).map(one => (
        <button key={one} type="button" aria-pressed={side === one} onClick={() => onSide(one)}>
          {one === 'write' ? 'Write' : 'Page'}
        </button>
      ))}
    </fieldset>
  )
}
