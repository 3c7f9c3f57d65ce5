import { Component, type ReactNode } from 'react'
import { ErrorState } from './error-state.tsx'

type Props = {
  /** The name of this part in the error message: "The notice board". */
  name?: string
  /** Trying again starts the part anew when this changes as well. */
  resetKey?: unknown
  /** Wraps the error message, where the part brings its own paper. */
  frame?: (notice: ReactNode) => ReactNode
  children: ReactNode
}

/**
 * A part of a page that may throw without breaking the rest: it shows an error in its place and offers to try again.
 */
export class PartBoundary extends Component<Props, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override componentDidUpdate(before: Props) {
    if (this.state.broken && before.resetKey !== this.props.resetKey) this.setState({ broken: false })
  }

  override render() {
    if (!this.state.broken) return this.props.children
    const title = this.props.name ? `${this.props.name} has come apart` : 'This part has come apart'
    const notice = (
      <ErrorState title={title} onRetry={() => this.setState({ broken: false })}>
        Something went wrong in here. The rest of the page still works.
      </ErrorState>
    )
    return this.props.frame?.(notice) ?? notice
  }
}
