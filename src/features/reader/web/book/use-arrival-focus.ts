import { type RefObject, useEffect } from 'react'

/**
 * Moves the focus to the beginning of the book, when the reader comes from another page and the focus was lost with it.
 * A focus that exists stays, and so does that of the first page of a visit.
 */
export function useArrivalFocus(book: RefObject<HTMLElement | null>, isOpen: boolean): void {
  useEffect(() => {
    const hasComeFromHere = (history.state as { __TSR_index?: number } | null)?.__TSR_index
    if (isOpen && hasComeFromHere && document.activeElement === document.body)
      book.current?.focus({ preventScroll: true })
  }, [book, isOpen])
}
