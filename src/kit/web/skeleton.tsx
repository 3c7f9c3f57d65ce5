import './skeleton.css'

export type SkeletonProps = {
  /** The content that loads: lines of text, a card, a book cover, a portrait, a heading. */
  shape?: 'text' | 'heading' | 'card' | 'cover' | 'cameo'
  lines?: number
  className?: string
}

/** The outline of what comes, at its size, so that nothing jumps. */
export function Skeleton({ shape = 'text', lines = 1, className = '' }: SkeletonProps) {
  if (shape !== 'text') return <span className={`skeleton skeleton-${shape} ${className}`} aria-hidden="true" />
  return (
    <span className={`skeleton-lines ${className}`} aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => `line ${line}`).map(line => (
        <span key={line} className="skeleton skeleton-line" />
      ))}
    </span>
  )
}

/** Says once, to screen readers, that something is being loaded; wrap it round the skeletons of one part. */
export function Loading({ label = 'Loading', children }: { label?: string; children: React.ReactNode }) {
  return (
    <div role="status" aria-label={label}>
      <span className="visually-hidden">{label}</span>
      {children}
    </div>
  )
}
