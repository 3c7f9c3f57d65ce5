import './states.css'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import { useWhyNot } from './use-online.ts'

export type ErrorStateProps = {
  title?: ReactNode
  onRetry?: (() => void) | undefined
  retrying?: boolean
} & (
  | {
      /** The error of the query, which brings its own words. */
      error: unknown
      children?: undefined
    }
  | {
      error?: undefined
      /** The message of the page, where it knows more than the error does. */
      children: ReactNode
    }
)

/** The failed part and the reason, with Try Again. */
export function ErrorState({
  title = 'This could not be loaded',
  error,
  children,
  onRetry,
  retrying = false,
}: ErrorStateProps) {
  const why = useWhyNot(error)
  return (
    <div className="state" role="alert">
      <Icon name="game-icons:broken-bottle" className="state-icon" />
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
