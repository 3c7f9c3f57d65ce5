import './states.css'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-shelf.ts'

export type EmptyStateProps = {
  icon?: IconName
  title: ReactNode
  /** The next step for the reader. */
  children?: ReactNode
  /** The one button that does it. */
  action?: ReactNode
}

/** The content of an empty list: says what belongs here and offers the first step in one click. */
export function EmptyState({ icon = 'game-icons:quill-ink', title, children, action }: EmptyStateProps) {
  return (
    <div className="state">
      <Icon name={icon} className="state-icon" />
      <p className="state-title">{title}</p>
      {children && <p className="state-text">{children}</p>}
      {action && <div className="state-acts">{action}</div>}
    </div>
  )
}
