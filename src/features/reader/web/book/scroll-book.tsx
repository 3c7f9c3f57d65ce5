import './scroll-book.css'
import { useEffect, useRef, useState } from 'react'
import type { BookView } from '#features/books/contract.ts'
import type { LaidPageView } from '../../contract.ts'
import { GuardedSide } from './guarded-side.tsx'
import type { Side } from './sheets.ts'
import { pageOn } from './side-leaf.tsx'
import { useScrollAnchor } from './use-scroll-anchor.ts'

type Props = {
  book: BookView
  sides: readonly Side[]
  at: number
  pages: ReadonlyMap<number, LaidPageView>
  /** The side in the middle of the window changed by scrolling. */
  onSee: (index: number) => void
}

/** Sides that are drawn on either hand of the one that is read; the others keep their room. */
const NEAR = 6

/** The same text as one long strip: the view that fits a phone. */
export function ScrollBook({ book, sides, at, pages, onSee }: Props) {
  const strip = useRef<HTMLDivElement>(null)
  const [seen, setSeen] = useState(at)
  const told = useRef(-1)
  const count = sides.length
  const hold = useScrollAnchor(strip)

  // A place that came from elsewhere (the contents, the address) is scrolled to; one that we told is there already.
  useEffect(() => {
    if (told.current === at) return
    const arriving = told.current === -1
    told.current = at
    setSeen(at)
    const side = strip.current?.querySelector(`[data-side="${at}"]`)
    if (!side) return
    if (!arriving || at > 0) side.scrollIntoView({ block: 'start' })
    hold(side)
  }, [at, hold])

  useEffect(() => {
    const watcher = new IntersectionObserver(
      entries => {
        const here = entries.find(entry => entry.isIntersecting)
        if (!here) return
        const index = Number((here.target as HTMLElement).dataset.side)
        told.current = index
        hold(here.target)
        setSeen(index)
        onSee(index)
      },
      { rootMargin: '-45% 0px -54% 0px' },
    )
    const parts = strip.current?.children ?? []
    for (const part of Array.from(parts).slice(0, count)) watcher.observe(part)
    return () => watcher.disconnect()
  }, [onSee, count, hold])

  return (
    <div className="scroll-book" ref={strip}>
      {sides.map((side, index) => (
        <section key={side.address} data-side={index} aria-label={side.title} className="scroll-side">
          {Math.abs(index - seen) <= NEAR && (
            <GuardedSide side={side} place="recto" book={book} page={pageOn(side, pages)} />
          )}
        </section>
      ))}
    </div>
  )
}
