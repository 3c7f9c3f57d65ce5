import './states.css'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import { useWhyUnreachable } from './use-online.ts'

export type ErrorStateProps = {
  title?: ReactNode
  children?: ReactNode
  onRetry?: (() => void) | undefined
  retrying?: boolean
}

/** What could not be loaded, with Try Again. */
export function ErrorState({
  title = 'This could not be loaded',
  children,
  onRetry,
  retrying = false,
}: ErrorStateProps) {
  const why = useWhyUnreachable()
  return (
    <div className="state" role="alert">
      <Icon name="game-icons:broken-bottle" className="state-sign" />
      <p className="state-title">{title}</p>
      <p className="state-text">{children ?? why}</p>
      {onRetry && (
        <div className="state-acts">
          <Button icon="ph:arrow-clockwise" busy={retrying} onClick={onRetry}>
            Try Again
          </Button>
        </div>
      )}
    </div>
  )
}
