import './book-cover.css'
import type { CSSProperties, ReactNode } from 'react'
import type { CoverDesign } from './cover-design.ts'
import { Icon } from './icon.tsx'
import { Picture } from './picture.tsx'

export type BoundCoverProps = {
  title: string
  design: CoverDesign
  /** Whose book it is, at the foot of the cover. */
  by?: string | undefined
  /** Small marks of theirs that stand with the name; on an uploaded picture, at its foot. */
  honours?: readonly ReactNode[] | undefined
  /** The uploaded picture; without one the cover is bound in cloth. */
  src?: string | null | undefined
  /** Pages added since the last visit, on a ribbon. */
  fresh?: number | undefined
  className?: string
}

/** Letters of a title that is set in full size, and of its longest word. */
const FULL_SIZE = { letters: 36, word: 12 }

/** How much smaller a title is set, so that its longest word and all its lines find room on the cover. */
function titleFit(title: string): number {
  const word = Math.max(1, ...title.split(/\s+/).map(one => one.length))
  return Math.min(1, Math.sqrt(FULL_SIZE.letters / Math.max(1, title.length)), FULL_SIZE.word / word)
}

/** A book from the front, in a given binding. */
export function BoundCover({ title, design, by, honours, src, fresh, className = '' }: BoundCoverProps) {
  const dress = {
    '--cloth': design.cloth,
    '--foil': design.foil,
    '--weave': `var(--tex-${design.weave})`,
    '--title-fit': titleFit(title),
  } as CSSProperties
  return (
    <div className={`cover ${src ? 'cover-pictured' : ''} ${className}`} style={dress} data-theme={design.theme}>
      {src ? (
        <Picture src={src} alt={`Cover of ${title}`} sizes="auto, 14rem" />
      ) : (
        <div className="cover-cloth">
          <p className="cover-title" dir="auto">
            {title || 'Untitled'}
          </p>
          <Icon name={design.emblem} className="cover-emblem" />
          <p className="cover-by" dir="auto">
            {by}
          </p>
        </div>
      )}
      {honours?.length ? <div className="cover-honours">{honours}</div> : null}
      {fresh ? (
        <span className="cover-ribbon">
          {fresh}
          <span className="visually-hidden"> new pages</span>
        </span>
      ) : null}
    </div>
  )
}
