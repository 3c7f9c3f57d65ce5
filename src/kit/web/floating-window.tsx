import './floating-window.css'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { IconButton } from './button.tsx'
import { useModalFrame } from './modal-host.tsx'
import { type Sky, skyProps } from './sky.ts'
import { type Size, useWindowPosition } from './use-window-position.ts'

export type FloatingWindowProps = {
  /** Under which position, size and being minimised are remembered on this device. */
  name: string
  title: ReactNode
  onClose: () => void
  size?: Size
  /** A value that changes with each request to open the window: a request also restores a minimised window. */
  asked?: unknown
  /** The reader’s own sky, for a window that is theirs; else it is a leaf. */
  sky?: Sky | undefined
  children: ReactNode
}

/** A window over the page, which stays in use: moved by its bar, resized at its corner, minimised to its bar. */
export function FloatingWindow({
  name,
  title,
  onClose,
  size = { width: 400, height: 500 },
  asked,
  sky,
  children,
}: FloatingWindowProps) {
  const frame = useModalFrame()
  const box = useRef<HTMLElement>(null)
  const titleId = useId()
  const own = skyProps(sky)
  const { style, minimized, minimize, restore, drag } = useWindowPosition(name, size, box, asked)
  useEffect(() => {
    if (!frame.open) frame.gone()
  }, [frame])
  useFocusHere(box)
  const onKeyDown = (event: KeyboardEvent) => {
    // A menu of the window lies elsewhere in the page and closes by itself.
    if (event.key !== 'Escape' || event.defaultPrevented || !box.current?.contains(event.target as Node)) return
    event.stopPropagation()
    onClose()
  }
  return (
    <section
      ref={box}
      className={sky ? 'window sky on-sky' : 'window on-leaf'}
      data-sky={own['data-sky']}
      role="dialog"
      aria-modal="false"
      aria-labelledby={titleId}
      tabIndex={-1}
      data-minimized={minimized || undefined}
      style={{ ...own.style, ...style }}
      onKeyDown={onKeyDown}
    >
      <div className="window-bar" {...drag}>
        <h2 id={titleId} className="window-title">
          {title}
        </h2>
        {minimized ? (
          <IconButton icon="ph:arrows-out-simple" label="Restore" aria-expanded={false} onClick={restore} />
        ) : (
          <IconButton icon="ph:minus" label="Minimize" aria-expanded={true} onClick={minimize} />
        )}
        <IconButton icon="ph:x" label="Close window" onClick={onClose} />
      </div>
      {!minimized && <div className="window-body">{children}</div>}
    </section>
  )
}

/** Moves the focus into the window when it opens, and back when it closes. */
function useFocusHere(box: { current: HTMLElement | null }) {
  useEffect(() => {
    const before = document.activeElement
    box.current?.focus({ preventScroll: true })
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [box])
}
