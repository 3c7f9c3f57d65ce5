import { useCallback } from 'react'

const STOPS = 'input, .search-results :is(a, button)'

/** For the part around a field and its results: arrow keys walk through them, Enter opens the one they stand on. */
export function useArrows() {
  return useCallback((part: HTMLElement | null) => {
    if (!part) return undefined
    const onKey = (event: KeyboardEvent) => {
      const way = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
      if (way === 0 || event.altKey || event.ctrlKey || event.metaKey) return
      const stops = [...part.querySelectorAll<HTMLElement>(STOPS)]
      const next = stops[stops.indexOf(document.activeElement as HTMLElement) + way]
      if (!next) return
      event.preventDefault()
      next.focus()
    }
    part.addEventListener('keydown', onKey)
    return () => part.removeEventListener('keydown', onKey)
  }, [])
}
