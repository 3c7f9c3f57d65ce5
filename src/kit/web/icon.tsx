import './icon.css'
import { type IconName, iconOnShelf } from './icon-shelf.ts'

export type IconProps = {
  /** Write the name out as a literal somewhere in the source: that is how its outline gets into the build. */
  name: IconName
  /** Spoken name; without one the icon is decoration. */
  label?: string
  className?: string
}

/** A sign from the interface set (`ph:`) or from the world (`game-icons:`), in the colour of its text. */
export function Icon({ name, label, className = '' }: IconProps) {
  const drawn = iconOnShelf(name)
  const size = drawn?.size ?? 16
  return (
    <svg
      className={`icon ${className}`}
      viewBox={`0 0 ${size} ${size}`}
      fill="currentColor"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      {drawn?.paths.map(d => (
        <path key={d.slice(0, 48)} d={d} />
      ))}
    </svg>
  )
}
