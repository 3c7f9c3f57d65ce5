import { useBlocker } from '@tanstack/react-router'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { useUnsavedPart } from './dialog.tsx'
import { openModal } from './modal-registry.ts'
import { LOST } from './unsaved.ts'

/**
 * While `dirty`, leaving asks first: a dialog in its foot, a page with a dialog inside the app, and with the browser's
 * own when the tab is closed. `text` says what happens to the input.
 */
export function useUnsavedGuard(dirty: boolean, text = LOST): void {
  const isInDialog = useUnsavedPart(dirty, text)
  const isOnPage = dirty && !isInDialog
  useBlocker({
    disabled: !isOnPage,
    enableBeforeUnload: isOnPage,
    shouldBlockFn: async ({ current, next }) => {
      if (!isOnPage || current.pathname === next.pathname) return false
      const leave = await openModal(ConfirmDialog, {
        title: 'Leave without saving?',
        text,
        act: 'Leave',
        stay: 'Keep writing',
        danger: true,
      })
      return !leave
    },
  })
}
