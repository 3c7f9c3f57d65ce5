import './open-book.css'
import { type ReactNode, useRef } from 'react'
import { Ornament } from '#kit/web/ornament.tsx'
import { useInk } from './use-ink.ts'

const OF_VERSO = ['1em "Vollkorn SC"', '700 1em Almendra', 'italic 1em "Vollkorn Variable"']
const OF_RECTO = ['1em "Vollkorn Variable"', '1em "Vollkorn SC"', '700 1em Almendra', '1em "Uncial Antiqua"']

/** A book that lies open: a picture made of type, so nobody has to read or reach it. */
export function OpenBook() {
  const [title, body] = [useRef<HTMLDivElement>(null), useRef<HTMLDivElement>(null)]
  const [verso, recto] = [useInk(title, OF_VERSO), useInk(body, OF_RECTO)]
  return (
    <div className="open-book" aria-hidden="true" inert>
      <Leaf side="verso" inked={verso}>
        <div className="open-book-title" ref={title}>
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
      <Leaf side="recto" inked={recto}>
        <p className="kicker">Chapter the first</p>
        <p className="title">The Lantern Road</p>
        <div className="body" lang="en" ref={body}>
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
function Leaf({ side, inked, children }: { side: 'recto' | 'verso'; inked: boolean; children: ReactNode }) {
  return (
    <div className={`leaf ${side}`} data-scribe="fantasy" data-inked={inked || undefined}>
      <i className="leaf-paper" />
      {children}
    </div>
  )
}
