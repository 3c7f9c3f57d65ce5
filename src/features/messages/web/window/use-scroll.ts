import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { scrollAfter, shownOf } from './scroll-after.ts'
import type { Talk } from './use-talk.ts'

const NEAR = 60

/** Keeps what is read where it is, or the newest line in sight; `below` is how many have come under what is read. */
export function useScroll({ list, messages, place }: Talk) {
  const box = useRef<HTMLDivElement>(null)
  const fromEnd = useRef(0)
  const shown = useRef(shownOf([]))
  const [below, setBelow] = useState(0)
  const me = place.data?.me
  const isAtEnd = () => fromEnd.current === 0
  const toEnd = () => {
    if (!box.current) return
    fromEnd.current = 0
    setBelow(0)
    box.current.scrollTop = box.current.scrollHeight
  }

  // The effect follows the lines alone: who one is does not move them.
  const own = useRef(me)
  own.current = me
  const newest = useRef(toEnd)
  newest.current = toEnd
  useLayoutEffect(() => {
    if (!messages || !box.current) return
    const now = shownOf(messages)
    const isOwnLast = messages.at(-1)?.sender.uid === own.current && own.current !== undefined
    const change = scrollAfter({ isAtEnd: fromEnd.current === 0, shown: shown.current }, now, isOwnLast)
    shown.current = now
    if (change.goes === 'end') newest.current()
    if (change.goes === 'keeps-end') box.current.scrollTop = box.current.scrollHeight - fromEnd.current
    if (change.goes === 'stays') fromEnd.current = box.current.scrollHeight - box.current.scrollTop
    if (change.below > 0) setBelow(many => many + change.below)
  }, [messages])

  // A box below that grows with its text takes room from the lines: the newest stays in sight.
  const isShown = messages !== undefined
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
    if (scrollTop < NEAR && list.hasNextPage && !list.isFetching) void list.fetchNextPage()
  }
  return { box, onScroll, below, toEnd }
}
