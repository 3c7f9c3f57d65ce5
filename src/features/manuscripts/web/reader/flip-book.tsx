import './flip-book.css'
import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import type { BookView } from '#features/books/contract.ts'
import type { LaidPageView } from '../../contract.ts'
import type { Side } from './sheets.ts'
import { SideLeaf } from './side-leaf.tsx'
import { usePageTurn } from './use-page-turn.ts'

type Props = {
  book: BookView
  sides: readonly Side[]
  /** The side that is open; in a spread, either of the two. */
  at: number
  /** Two sides beside each other, or one. */
  spread: boolean
  scale: number
  pages: ReadonlyMap<number, LaidPageView>
  onOpen: (index: number) => void
}

const WIDTH = 550
/** How many sheets around the open one are in the document. */
const NEAR = 2

/** Sheets before this one lie turned. In a spread sheet n carries sides 2n and 2n+1; alone, sheet n carries side n. */
const turnedAt = (at: number, spread: boolean) => (spread ? Math.ceil(at / 2) : at)

/** The book as leaves that turn about the gutter. Only the leaves near the open ones exist. */
export function FlipBook({ book, sides, at, spread, scale, pages, onOpen }: Props) {
  const turned = turnedAt(at, spread)
  const lastSheet = spread ? Math.ceil(sides.length / 2) - 1 : sides.length - 1
  const lastTurn = spread ? Math.floor(sides.length / 2) - 1 : sides.length - 2
  const elements = useRef(new Map<number, HTMLElement>())
  const stage = useRef<HTMLElement>(null)
  const openAt = useCallback(
    (sheets: number) => onOpen(spread ? Math.max(0, sheets * 2 - 1) : sheets),
    [onOpen, spread],
  )
  const { turn, handlers } = usePageTurn({
    sheet: useCallback((index: number) => elements.current.get(index), []),
    turned,
    last: lastTurn,
    width: WIDTH * scale,
    onTurned: openAt,
  })

  // What lies where follows from the open place; a leaf in the hand keeps its own angle until it is let go.
  useLayoutEffect(() => {
    for (const [index, element] of elements.current)
      if (!element.dataset.moving) element.style.transform = `rotateY(${index < turned ? -180 : 0}deg)`
  })

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey) return
      if ((event.target as HTMLElement).closest('input, textarea, select, [role="dialog"], [contenteditable]')) return
      if (event.key === 'ArrowRight' || event.key === 'PageDown') turn(1)
      else if (event.key === 'ArrowLeft' || event.key === 'PageUp') turn(-1)
      else if (event.key === 'Home') onOpen(0)
      else if (event.key === 'End') onOpen(sides.length - 1)
      else return
      event.preventDefault()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [turn, onOpen, sides.length])

  const sheets: number[] = []
  for (let index = Math.max(0, turned - NEAR); index <= Math.min(lastSheet, turned + NEAR - 1); index++)
    sheets.push(index)
  const frontOf = (sheet: number) => (spread ? sheet * 2 : sheet)
  const isOpen = (index: number) => (spread ? Math.ceil(index / 2) === turned : index === at)

  const face = (index: number, place: 'recto' | 'verso') => {
    const side = sides[index]
    return (
      <div className={`face ${place === 'recto' ? 'face-front' : 'face-back'}`} inert={!isOpen(index)} key={place}>
        {side ? <SideLeaf side={side} place={place} book={book} pages={pages} /> : <div className="leaf leaf-board" />}
      </div>
    )
  }

  return (
    // Clicks and drags are a second way: keys, the page bar and the contents turn pages as well.
    <section
      aria-label="Open pages"
      ref={stage}
      className="flip-book"
      data-spread={spread}
      data-closed={at === 0 || undefined}
      style={{ '--book-scale': scale } as object}
      {...handlers}
    >
      <div className="book-boards" aria-hidden="true" />
      {sheets.map(sheet => (
        <div
          key={sheet}
          className="sheet"
          data-sheet={sheet}
          style={{ '--z': sheet < turned ? sheet : 10_000 - sheet } as object}
          ref={element => {
            if (element) elements.current.set(sheet, element)
            else elements.current.delete(sheet)
          }}
        >
          {face(frontOf(sheet), 'recto')}
          {spread ? (
            face(sheet * 2 + 1, 'verso')
          ) : (
            <div className="face face-back" aria-hidden="true">
              <div className="leaf leaf-board" />
            </div>
          )}
        </div>
      ))}
      <div className="book-gutter" aria-hidden="true" />
    </section>
  )
}
