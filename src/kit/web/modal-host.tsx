import './last-press.ts'
import { createContext, type ReactNode, use, useEffect, useRef, useSyncExternalStore } from 'react'
import { ModalBoundary } from './modal-boundary.tsx'
import { dismissModalsOfOtherPages, onModals, openModals } from './open-modals.ts'

type ModalFrame = {
  open: boolean
  gone: () => void
  /** Whether no other modal lies over this one. */
  isOnTop: () => boolean
}

const Frame = createContext<ModalFrame>({ open: true, gone: () => undefined, isOnTop: () => true })

/** For the frame of a modal: whether it is still open and on top, and the callback for when it has left the screen. */
export function useModalFrame() {
  return use(Frame)
}

/** The page under the modals: out of reach for pointer, keyboard and screen reader while one is open. */
export function BehindModals({ children }: { children: ReactNode }) {
  const covered = useSyncExternalStore(onModals, openModals, openModals).some(modal => modal.open && !modal.window)
  return <div inert={covered}>{children}</div>
}

const keyOnTop = () => openModals().findLast(one => one.open && !one.window)?.key

/** Where modals appear: once, inside the providers. A change of `path` leaves the modals of other pages. */
export function ModalHost({ path }: { path: string }) {
  const modals = useSyncExternalStore(onModals, openModals, openModals)
  const shownAt = useRef(path)
  useEffect(() => {
    if (shownAt.current === path) return
    shownAt.current = path
    dismissModalsOfOtherPages()
  }, [path])
  return modals.map(modal => (
    <Frame key={modal.key} value={{ open: modal.open, gone: modal.gone, isOnTop: () => keyOnTop() === modal.key }}>
      <ModalBoundary
        onBroken={() => {
          modal.dismiss()
          modal.gone()
        }}
      >
        {modal.element}
      </ModalBoundary>
    </Frame>
  ))
}
