import { Component, type ReactNode } from 'react'
import { failure } from './toast.tsx'

type Props = { onBroken: () => void; children: ReactNode }

/** A modal that throws is closed with a message; the page under it stays. */
export class ModalBoundary extends Component<Props, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override componentDidCatch() {
    failure('This window could not be shown. The page under it still works.')
    this.props.onBroken()
  }

  override render() {
    return this.state.broken ? null : this.props.children
  }
}
