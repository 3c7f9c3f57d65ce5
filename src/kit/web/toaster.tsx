import './toast.css'
import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { Toaster as Sonner, toast } from 'sonner'
import { Icon } from './icon.tsx'
import { toasterStands } from './toast-stand.ts'

/**
 * Where short messages appear. They stack, leave after their time and are read out. They stand beside the page and not in
 * it: a dialog hides the page from screen readers, and may be open before the first message comes.
 */
export function Toaster() {
  useEffect(() => toasterStands(toast), [])
  return createPortal(
    <Sonner
      position="bottom-right"
      closeButton
      visibleToasts={5}
      gap={10}
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
    />,
    document.body,
  )
}
