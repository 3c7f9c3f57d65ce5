import './toast.css'
import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { Toaster as Sonner, toast } from 'sonner'
import { Icon } from './icon.tsx'
import { TOAST_MARGIN } from './toast-room.ts'
import { toasterStands } from './toast-stand.ts'
import { useFocusWaits, useToastPosition } from './use-toast-position.ts'

/**
 * The toasts: top centre under the bar, two at most. They leave after their time, wait under the pointer and the focus,
 * and are read out. They are not inside the page: a dialog hides the page from screen readers, and may be open before
 * the first toast.
 */
export function Toaster() {
  const container = useRef<HTMLDivElement>(null)
  const { top, many } = useToastPosition(container)
  useFocusWaits(container)
  useEffect(() => toasterStands(toast), [])
  return createPortal(
    <div ref={container} className="toasts">
      <Sonner
        position="top-center"
        closeButton
        expand
        visibleToasts={many}
        gap={8}
        offset={{ top }}
        mobileOffset={{ top, left: TOAST_MARGIN, right: TOAST_MARGIN }}
        containerAriaLabel="Messages"
        toastOptions={{
          unstyled: true,
          closeButtonAriaLabel: 'Close message',
          classNames: {
            toast: 'toast on-leaf',
            title: 'toast-text',
            closeButton: 'toast-close',
            actionButton: 'toast-act',
          },
        }}
        icons={{
          success: <Icon name="ph:check-circle" className="toast-good" />,
          error: <Icon name="ph:warning-circle" className="toast-bad" />,
          close: <Icon name="ph:x" />,
        }}
      />
    </div>,
    document.body,
  )
}
