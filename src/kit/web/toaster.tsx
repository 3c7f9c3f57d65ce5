import './toast.css'
import { useEffect } from 'react'
import { Toaster as Sonner, toast } from 'sonner'
import { Icon } from './icon.tsx'
import { toasterStands } from './toast-stand.ts'

/** Where short messages appear. They stack, leave after their time and are read out. */
export function Toaster() {
  useEffect(() => toasterStands(toast), [])
  return (
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
    />
  )
}
