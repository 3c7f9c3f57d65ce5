import { type RefObject, useEffect, useRef } from 'react'

const rowOf = (list: Element | null, id: string) => list?.querySelector<HTMLElement>(`[data-entry="${CSS.escape(id)}"]`)

/**
 * Moves the focus with what is open beside the list: into a form that was opened; onto an entry that was written, or that lies over
 * the list, which is hidden then; and back to the row of the entry that was closed, or to the button for a new one.
 * @param open the id of the entry, `writing` for a form, '' for neither
 * @param deleted the id of the entry that was deleted last
 */
export function useOpenFocus(open: string, deleted: string | undefined): RefObject<HTMLDivElement | null> {
  const pane = useRef<HTMLDivElement>(null)
  const before = useRef({ open, deleted })
  useEffect(() => {
    const { open: was, deleted: wasDeleted } = before.current
    before.current = { open, deleted }
    if ((was === open && wasDeleted === deleted) || !pane.current) return
    const list = pane.current.previousElementSibling
    const isOver = list !== null && getComputedStyle(list).display === 'none'
    const forNew = list?.querySelector<HTMLElement>('.journal-tools > button')
    // A form that was kept is closed a moment before its entry is open.
    const isWritten = was === 'writing' || (was === '' && document.activeElement === forNew)
    if (open === 'writing') pane.current.querySelector('input')?.focus()
    else if (open && (isOver || isWritten)) pane.current.focus()
    else if (!open) {
      // The row of a deleted entry is there until the list has been fetched again.
      const row = was === deleted ? null : rowOf(list, was)
      const next = row ?? forNew
      next?.focus()
    }
  }, [open, deleted])
  return pane
}
