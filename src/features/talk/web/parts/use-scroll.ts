import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { scrollAfter, shownOf } from './scroll-after.ts'

const NEAR = 60

type Scrolled<L> = {
  /** Oldest first; undefined while they load. */
  lines: readonly L[] | undefined
  /** Whether the reader sent a line: the newest own line is scrolled to. */
  isOwn: (line: L) => boolean
  /** Loads older lines; called near the upper end. */
  loadOlder?: (() => void) | undefined
}

/** Keeps the line that is read in its place, or the newest line in sight; `below` counts the lines that came below. */
export function useScroll<L extends { id: string }>({ lines, isOwn, loadOlder }: Scrolled<L>) {
  const box = useRef<HTMLDivElement>(null)
  const fromEnd = useRef(0)
  const shown = useRef(shownOf([]))
  const [below, setBelow] = useState(0)
  const isAtEnd = () => fromEnd.current === 0
  const toEnd = () => {
    if (!box.current) return
    fromEnd.current = 0
    setBelow(0)
    box.current.scrollTop = box.current.scrollHeight
  }

  // The effect follows the lines alone: who one is does not move them.
  const own = useRef(isOwn)
  own.current = isOwn
  const newest = useRef(toEnd)
  newest.current = toEnd
  useLayoutEffect(() => {
    if (!lines || !box.current) return
    const now = shownOf(lines)
    const last = lines.at(-1)
    const isOwnLast = last !== undefined && own.current(last)
    const change = scrollAfter({ isAtEnd: fromEnd.current === 0, shown: shown.current }, now, isOwnLast)
    shown.current = now
    if (change.goes === 'end') newest.current()
    if (change.goes === 'keeps-end') box.current.scrollTop = box.current.scrollHeight - fromEnd.current
    if (change.goes === 'stays') fromEnd.current = box.current.scrollHeight - box.current.scrollTop
    if (change.below > 0) setBelow(many => many + change.below)
  }, [lines])

  // A box below that grows with its text takes room from the lines: the newest stays in sight.
  const isShown = lines !== undefined
  useEffect(() => {
    if (!isShown || !box.current) return undefined
    const watch = new ResizeObserver(() => fromEnd.current === 0 && newest.current())
    watch.observe(box.current)
    return () => watch.disconnect()
  }, [isShown])

  const onScroll = () => {
    const { scrollTop, scrollHeight, clientHeight } = box.current!
    fromEnd.current = scrollHeight - scrollTop - clientHeight < NEAR ? 0 : scrollHeight - scrollTop
    if (isAtEnd()) setBelow(0)
    if (scrollTop < NEAR) loadOlder?.()
  }
  return { box, onScroll, below, toEnd }
}
