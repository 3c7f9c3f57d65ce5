import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/** After a change of page, moves the focus to its beginning, so that keyboard and screen reader start there too. */
export function useArrival(): void {
  const path = useLocation({ select: location => location.pathname })
  const before = useRef(path)
  useEffect(() => {
    if (before.current === path) return
    before.current = path
    document.getElementById('main')?.focus({ preventScroll: true })
  }, [path])
}
