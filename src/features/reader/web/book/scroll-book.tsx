import './scroll-book.css'
import { useRef } from 'react'
import type { BookView } from '#features/books/contract.ts'
import type { LaidPageView } from '../../contract.ts'
import { GuardedSide } from './guarded-side.tsx'
import { type Reader, useReaderPart } from './reader-store.ts'
import { pageOn } from './side-leaf.tsx'
import { useStrip } from './use-strip.ts'

type Props = {
  book: BookView
  reader: Reader
  pages: ReadonlyMap<number, LaidPageView>
}

/** How many sides are drawn before and after the one that is read. The one with the focus is drawn too; all others keep their room. */
const NEAR = 6

/** The same text as one long strip: the view that fits a phone. */
export function ScrollBook({ book, reader, pages }: Props) {
  const strip = useRef<HTMLDivElement>(null)
  const sides = useReaderPart(reader, state => state.sides)
  const at = useReaderPart(reader, state => state.at)
  const focused = useStrip(strip, reader)
  return (
    <div className="scroll-book" ref={strip}>
      {sides.map((side, index) => (
        <section key={side.address} data-side={index} aria-label={side.title} className="scroll-side">
          {(Math.abs(index - at) <= NEAR || index === focused) && (
            <GuardedSide side={side} pageSide="recto" book={book} page={pageOn(side, pages)} />
          )}
        </section>
      ))}
    </div>
  )
}
