import './open-book.css'
import type { ReactNode } from 'react'
import { Ornament } from '#kit/web/ornament.tsx'

/** A book that lies open: a picture made of type, so nobody has to read or reach it. */
export function OpenBook() {
  return (
    <div className="open-book" aria-hidden="true" inert>
      <Leaf side="verso">
        <div className="open-book-title">
          <p className="open-book-name">the lantern at hollowmere</p>
          <p className="open-book-kind">
            A Chronicle
            <br />
            in Nine Parts
          </p>
          <Ornament name="vine-tailpiece" />
          <p className="open-book-by">
            kept by Mira Ashdown, at whose table it happened, and corrected by those it happened to
          </p>
        </div>
      </Leaf>
      <Leaf side="recto">
        <p className="kicker">Chapter the first</p>
        <p className="title">The Lantern Road</p>
        <div className="body" lang="en">
          <p>
            <span className="initial">
              <span>T</span>
            </span>
            <span className="lead">he road to</span> Hollowmere does not end so much as lose interest. For the last mile
            there are no ruts, only reeds laid flat by something heavier than wind, and at the bend where the milestone
            should be a lantern hangs from a hazel branch, lit, with nobody near it.
          </p>
          <p>The oil is full. The wick is new. Brannoc counted the footprints twice and found his own.</p>
          <p>
            “Somebody expects us,” said Isaveth, and put out her hand to the warm glass. Behind them, quite softly, a
            second lantern took light; then a third, farther off; then so many that it was no longer possible to say the
            marsh was empty.
          </p>
        </div>
        <div className="folio">1</div>
      </Leaf>
      <span className="open-book-gutter" />
    </div>
  )
}

/** A page in the Illuminator's hand: the reader's own leaf brings the machinery of 22 scribes, which nobody needs here. */
function Leaf({ side, children }: { side: 'recto' | 'verso'; children: ReactNode }) {
  return (
    <div className={`leaf ${side}`} data-scribe="fantasy">
      <i className="leaf-paper" />
      {children}
    </div>
  )
}
