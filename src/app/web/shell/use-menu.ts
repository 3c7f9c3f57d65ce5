import { type ToggleEvent, useCallback, useEffect, useRef, useState } from 'react'

/** The menu of the bar, a popover: it closes where another page opens, and where the window gets wide enough for its links. */
export function useMenu(here: string) {
  const menu = useRef<HTMLDivElement>(null)
  const toggle = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const close = useCallback(() => {
    if (isShown(menu.current)) menu.current?.hidePopover()
  }, [])

  // It may have been opened before the scripts had loaded.
  useEffect(() => setOpen(isShown(menu.current)), [])
  const shownAt = useRef(here)
  useEffect(() => {
    if (shownAt.current === here) return
    shownAt.current = here
    close()
  }, [here, close])
  useEffect(() => {
    if (!isOpen || !toggle.current) return undefined
    const watcher = new ResizeObserver(([seen]) => seen?.contentRect.width === 0 && close())
    watcher.observe(toggle.current)
    return () => watcher.disconnect()
  }, [isOpen, close])
  const follow = (event: ToggleEvent) => setOpen(event.newState === 'open')
  return { menu, toggle, isOpen, follow, close }
}

const isShown = (menu: HTMLElement | null): boolean => menu?.matches(':popover-open') ?? false
