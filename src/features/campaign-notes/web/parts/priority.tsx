import './priority.css'
import type { NotePriority } from '../../rules.ts'

/** A priority as three bars; the word stands beside it. */
export function PriorityBars({ priority }: { priority: NotePriority }) {
  return (
    <span className="priority-bars" data-priority={priority} aria-hidden="true">
      <i />
      <i />
      <i />
    </span>
  )
}
