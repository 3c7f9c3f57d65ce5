import './cameo.css'
import type { CSSProperties } from 'react'
import { Candle } from './candle.tsx'
import { hashToInt } from './hash-to-int.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-shelf.ts'
import { Picture } from './picture.tsx'

const GLASS = [
  ['#b5803f', '#4d2a12'],
  ['#54779a', '#1d3049'],
  ['#a3583a', '#43180f'],
  ['#8d8478', '#37312a'],
  ['#5f8458', '#1c3423'],
  ['#9a8539', '#3a310f'],
  ['#8a5664', '#351620'],
] as const

/** The colour behind an avatar, by its name: a name has the same colour everywhere. */
function glassOf(name: string): CSSProperties {
  const [near, far] = GLASS[hashToInt(name, GLASS.length)]!
  return { '--near': near, '--far': far } as CSSProperties
}

export type CameoProps = {
  name: string
  src?: string | null | undefined
  /** An icon instead of the initial, where there is no picture. */
  figure?: IconName | undefined
  /** Width in rem; a cameo is a quarter higher than wide. */
  size?: number
  /** A candle at the edge: lit when here, out when away; none when left out. */
  lit?: boolean | undefined
  /** Without a gilded frame. */
  bare?: boolean
  /** The name is written beside it, so the picture is decoration. */
  quiet?: boolean
}

/** An avatar in an oval: the picture, a cut figure, or the initial. */
export function Cameo({ name, src, figure, size = 4.5, lit, bare, quiet }: CameoProps) {
  const initial = [...name.trim()][0]?.toLocaleUpperCase() ?? '?'
  return (
    <span
      className={bare ? 'cameo' : 'cameo cameo-framed'}
      style={{ ...glassOf(name), '--wide': `${size}rem` } as CSSProperties}
    >
      {!quiet && <span className="visually-hidden">{name}</span>}
      <span className="cameo-glass" aria-hidden="true">
        {src ? (
          <Picture src={src} alt="" sizes={`auto, ${size}rem`} />
        ) : figure ? (
          <Icon name={figure} className="cameo-figure" />
        ) : (
          <span className="cameo-initial">{initial}</span>
        )}
      </span>
      {lit !== undefined && <Candle lit={lit} />}
    </span>
  )
}
