import './flip-book.css'
import { useRef } from 'react'
import type { BookView } from '#features/books/contract.ts'
import type { LaidPageView } from '../../contract.ts'
import { EndLeaf } from './end-leaf.tsx'
import { GuardedSide } from './guarded-side.tsx'
import { endLeafSide, lastLeaf } from './leaves.ts'
import { type Reader, useReaderPart } from './reader-store.ts'
import { pageOn, styleOfSide } from './side-leaf.tsx'
import { useBookKeys } from './use-book-keys.ts'
import { useLeaves } from './use-leaves.ts'

type Props = {
  book: BookView
  reader: Reader
  /** Unknown while the stylesheet fits the book to the window. */
  scale: number | undefined
  pages: ReadonlyMap<number, LaidPageView>
}

const WIDTH = 550

/**
 * The book as leaves that turn about the gutter. Only the sides near the open ones exist. A side lies flat where it is read, and
 * one that a turn will show lies under it, drawn already.
 */
export function FlipBook({ book, reader, scale, pages }: Props) {
  const { sides, at, layout, turned, leafSides: faces } = useReaderPart(reader, state => state)
  const element = useRef<HTMLElement>(null)
  const { turn, handlers } = useLeaves(element, reader, WIDTH * (scale ?? 1))
  const open = (index: number) => reader.act({ act: 'open', at: index })
  useBookKeys({
    next: () => turn(1),
    previous: () => turn(-1),
    first: () => open(0),
    last: () => open(sides.length - 1),
  })

  const spread = layout === 'spread'
  const [left, right] = [turned * 2 - 1, turned * 2]
  const paper = endLeafSide(sides.length, layout)
  // Boards and edges are made for the paper that lies open.
  const here = sides[at]
  const boards = here && styleOfSide(here, book, pageOn(here, pages))

  return (
    // Clicks and drags are a second way: keys, the page bar and the contents turn pages as well.
    <section
      ref={element}
      aria-label="Open pages"
      className="flip-book"
      data-spread={spread}
      data-closed={turned === 0 || undefined}
      style={scale === undefined ? undefined : ({ '--book-scale': scale } as object)}
      {...handlers}
    >
      <div className="book-boards" data-scribe={boards} aria-hidden="true" />
      {faces.map(leafSide => {
        const isFront = leafSide % 2 === 0
        const side = spread ? sides[leafSide] : isFront ? sides[leafSide / 2] : undefined
        const style = side && styleOfSide(side, book, pageOn(side, pages))
        const isOpen = leafSide === right || (leafSide === left && spread)
        // Where no leaf lies, none may lie under it.
        const bare = isFront ? turned > lastLeaf(sides.length, layout) && leafSide !== paper : turned === 0
        return (
          <div
            key={leafSide}
            className={`leaf-side ${isFront ? 'leaf-side-front' : 'leaf-side-back'}`}
            data-leaf-side={leafSide}
            data-scribe={style}
            data-away={bare || undefined}
            inert={!isOpen}
            style={{ '--z': isFront ? stacked(leafSide - right) : stacked(left - leafSide) } as object}
          >
            {side ? (
              <GuardedSide side={side} pageSide={isFront ? 'recto' : 'verso'} book={book} page={pageOn(side, pages)} />
            ) : leafSide === paper ? (
              <EndLeaf book={book} style={boards ?? book.scribeStyle} />
            ) : (
              <div className="leaf leaf-board" />
            )}
            <i className="leaf-side-bend" aria-hidden="true" />
          </div>
        )
      })}
      <i className="book-shadow book-shadow-right" aria-hidden="true" />
      <i className="book-shadow book-shadow-left" aria-hidden="true" />
      <div className="book-gutter" aria-hidden="true" />
    </section>
  )
}

/**
 * The stacking order of the leaf sides in one half of the book: the open one first, then those that a turn uncovers, then the turning
 * ones.
 */
const stacked = (under: number) => (under >= 0 ? 100 - under : 50 + under)
