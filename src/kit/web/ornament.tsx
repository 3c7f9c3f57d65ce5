import './ornament.css'

/** The drawings in look/ornaments. */
export type OrnamentName =
  | 'candle-tailpiece'
  | 'compass-rose'
  | 'corner-bracket'
  | 'corner-deco'
  | 'corner-vine'
  | 'diamond-rule'
  | 'gear-rule'
  | 'headpiece-wave'
  | 'hedera'
  | 'knot-rule'
  | 'moon-phases'
  | 'star-rule'
  | 'vine-tailpiece'
  | 'wax-seal'

/** A printer's ornament in the colour of its text. Decoration only. */
export function Ornament({ name, className = '' }: { name: OrnamentName; className?: string }) {
  return <span className={`ornament ornament-${name} ${className}`} aria-hidden="true" />
}

/** The logo: an open book that burns like a lamp. */
export function Mark({ className = '' }: { className?: string }) {
  return (
    <svg className={`mark ${className}`} viewBox="0 0 32 32" aria-hidden="true">
      <path d="M16 12.5C13.2 10.4 9 9.6 4 10v16c5-.4 9.2.4 12 2.5 2.8-2.1 7-2.9 12-2.5V10c-5-.4-9.2.4-12 2.5z" />
      <path d="M16 12.5v16" strokeWidth="1.4" />
      <path
        d="M16 1.5c2.2 2.6 2.9 4 2.9 5.4a2.9 2.9 0 11-5.8 0c0-1.4.7-2.8 2.9-5.4z"
        fill="currentColor"
        stroke="none"
      />
    </svg>
  )
}
