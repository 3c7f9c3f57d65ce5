import { type RefObject, useEffect } from 'react'

/**
 * Who comes to the book from another page begins at its beginning: the focus, which was lost with that page, is led there once
 * the book is open. A focus that stands somewhere is left where it is, and so is that of the first page that is loaded.
 */
export function useArrivalFocus(book: RefObject<HTMLElement | null>, isOpen: boolean): void {
  useEffect(() => {
    const hasComeFromHere = (history.state as { __TSR_index?: number } | null)?.__TSR_index
    if (isOpen && hasComeFromHere && document.activeElement === document.body)
      book.current?.focus({ preventScroll: true })
  }, [book, isOpen])
}
