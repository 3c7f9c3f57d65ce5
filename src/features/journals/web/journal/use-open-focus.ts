import { type RefObject, useEffect, useRef } from 'react'

/**
 * Moves the focus with what is open beside the list: into a form that was opened; onto an entry where it lies over the list,
 * which is hidden then; and back to the row of the entry that was closed.
 * @param open the id of the entry, `writing` for a form, '' for neither
 */
export function useOpenFocus(open: string): RefObject<HTMLDivElement | null> {
  const pane = useRef<HTMLDivElement>(null)
  const before = useRef(open)
  useEffect(() => {
    const was = before.current
    before.current = open
    if (was === open || !pane.current) return
    const list = pane.current.previousElementSibling
    const isOver = list !== null && getComputedStyle(list).display === 'none'
    if (open === 'writing') pane.current.querySelector('input')?.focus()
    else if (open && isOver) pane.current.focus()
    else if (!open) list?.querySelector<HTMLElement>(`[data-entry="${CSS.escape(was)}"]`)?.focus()
  }, [open])
  return pane
}
