import { type KeyboardEvent, useRef } from 'react'

/** Arrow keys walk from the field through the results and back; Enter on a result opens it, as it is a link or a button. */
export function useArrows() {
  const part = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const way = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (way === 0 || event.altKey || event.ctrlKey || event.metaKey) return
    const stops = [...(part.current?.querySelectorAll<HTMLElement>('input, .search-results :is(a, button)') ?? [])]
    const next = stops[stops.indexOf(document.activeElement as HTMLElement) + way]
    if (!next) return
    event.preventDefault()
    next.focus()
  }
  return { part, onKeyDown }
}
