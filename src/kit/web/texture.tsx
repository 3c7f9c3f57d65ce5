import './texture.css'
import type { CSSProperties } from 'react'
import type { DraperyId } from '#lexicon/look/ids.ts'

/** The table under a book: cloth, lamp and edge of a drapery, filling its parent. Load tokens/tables.css with it. */
export function Texture({
  drapery,
  className = '',
  style,
}: {
  drapery: DraperyId
  className?: string
  style?: CSSProperties
}) {
  return <span className={`texture ${className}`} style={style} data-drapery={drapery} aria-hidden="true" />
}
