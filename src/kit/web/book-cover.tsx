import './book-cover.css'
import type { CSSProperties } from 'react'
import type { ThemeId } from '#lexicon/look/ids.ts'
import { coverDesign } from './cover-design.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-shelf.ts'

export type BookCoverProps = {
  title: string
  /** Whose book it is, at the foot of the cover. */
  by?: string | undefined
  theme?: ThemeId | undefined
  /** The uploaded picture; without one the cover is bound in cloth. */
  src?: string | null | undefined
  /** Something that stays the same for the book, such as its id. */
  seed?: string | undefined
  emblem?: IconName | undefined
  /** Pages added since the last visit, on a ribbon. */
  fresh?: number | undefined
  className?: string
}

/** A book from the front. Purely drawn: its title is in the document as text, and whoever links it names the link. */
export function BookCover({ title, by, theme = 'fantasy', src, seed, emblem, fresh, className = '' }: BookCoverProps) {
  const design = coverDesign({ title, theme, seed })
  const dress = {
    '--cloth': design.cloth,
    '--foil': design.foil,
    '--weave': `var(--tex-${design.weave})`,
  } as CSSProperties
  return (
    <div className={`cover ${src ? 'cover-pictured' : ''} ${className}`} style={dress} data-theme={design.theme}>
      {src ? (
        <img src={src} alt={`Cover of ${title}`} loading="lazy" decoding="async" />
      ) : (
        <div className="cover-cloth">
          <p className="cover-title">{title || 'Untitled'}</p>
          <Icon name={emblem ?? design.emblem} className="cover-emblem" />
          <p className="cover-by">{by}</p>
        </div>
      )}
      {fresh ? (
        <span className="cover-ribbon">
          {fresh}
          <span className="visually-hidden"> new pages</span>
        </span>
      ) : null}
    </div>
  )
}
