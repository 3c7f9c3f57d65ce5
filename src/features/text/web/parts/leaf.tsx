import './leaf.css'
import type { ReactNode } from 'react'
import type { ScribeId } from '#lexicon/look/ids.ts'
import { isDarkPaper } from '#lexicon/look/night-page.ts'
import { LONG_TITLE } from '../../engine/typeset.ts'
import { DrawnTitle } from './drawn-title.tsx'
import { useWorn } from './scribe-dress.ts'
import { useSnug } from './use-snug.ts'

export type LeafProps = {
  style: ScribeId
  side: 'recto' | 'verso'
  /** The small line over a title. */
  kicker?: string | undefined
  title?: string | undefined
  /** Running heads: the book, and the chapter. Not on a page that has a title. */
  running?: readonly [string, string] | undefined
  folio?: string | number | undefined
  isNew?: boolean | undefined
  className?: string
  children: ReactNode
}

/** One page as its scribe keeps it: 550 by 715, margins mirrored on the verso. */
export function Leaf({ style, side, kicker, title, running, folio, isNew, className = '', children }: LeafProps) {
  // Browsers do not set an initial anew when its rules come late: such a leaf is drawn anew.
  const worn = useWorn(style)
  const snug = useSnug()
  return (
    <article
      key={String(worn)}
      ref={snug}
      className={`leaf ${side} ${className}`}
      data-scribe={style}
      data-paper={isDarkPaper(style) ? 'dark' : undefined}
    >
      <i className="leaf-paper" aria-hidden="true" />
      {running && !title && (
        <>
          {/* A reader that goes by headings finds the chapter on every page of it, and its own headings under it. */}
          <h2 className="visually-hidden">{running[1]}</h2>
          <div className="running" aria-hidden="true">
            <span dir="auto">{running[0]}</span>
            <span dir="auto">{running[1]}</span>
          </div>
        </>
      )}
      {title && (
        <header className="titlewrap">
          {kicker && <p className="kicker">{kicker}</p>}
          <h2
            className="title"
            dir="auto"
            style={title.length > LONG_TITLE.letters ? { zoom: LONG_TITLE.size } : undefined}
          >
            <DrawnTitle style={style}>{title}</DrawnTitle>
          </h2>
        </header>
      )}
      {children}
      {isNew && <span className="leaf-new">New</span>}
      {folio !== undefined && <div className="folio">{folio}</div>}
    </article>
  )
}
