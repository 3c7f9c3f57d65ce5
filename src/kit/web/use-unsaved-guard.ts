import { useBlocker } from '@tanstack/react-router'
import { confirm } from './confirm-dialog.tsx'

/**
 * While `dirty`, leaving the page asks first: inside the app with a dialog, on closing the tab with the browser's own.
 * `text` says what becomes of what was typed.
 */
export function useUnsavedGuard(dirty: boolean, text = 'What you typed here will be lost.'): void {
  useBlocker({
    disabled: !dirty,
    enableBeforeUnload: dirty,
    shouldBlockFn: async ({ current, next }) => {
      if (!dirty || current.pathname === next.pathname) return false
      const leave = await confirm({
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
