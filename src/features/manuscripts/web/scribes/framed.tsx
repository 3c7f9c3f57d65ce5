import './scribes.css'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useScribeDress } from '#features/text/web/parts/scribe-dress.ts'
import type { ScribeId } from '#lexicon/look/ids.ts'

const none: readonly ScribeId[] = []

type Props = {
  style: ScribeId
  /** It is what the page is about, and not one of many. */
  atOnce?: boolean
  children: ReactNode
}

/** A leaf behind glass, as wide as its frame. Its fonts come only when it is about to be seen, or at once. */
export function Framed({ style, atOnce = false, children }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(atOnce)
  useEffect(() => {
    const watcher = new IntersectionObserver(entries => entries.some(one => one.isIntersecting) && setNear(true), {
      rootMargin: '50% 0px',
    })
    if (frame.current) watcher.observe(frame.current)
    return () => watcher.disconnect()
  }, [])
  useScribeDress(near ? [style] : none)
  return (
    <div ref={frame} className="framed" data-scribe={style}>
      <div className="framed-leaf">{near && children}</div>
    </div>
  )
}
