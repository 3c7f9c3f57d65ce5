import { type RefObject, useLayoutEffect } from 'react'

let wasFocused = false

/**
 * Hands the focus of the main part of a screen on to the one that takes its place: a page that has loaded is another element than
 * the one that waited for it. For the component that draws `<main>`.
 */
export function useMainFocus(main: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const own = main.current
    if (wasFocused && document.activeElement === document.body) own?.focus({ preventScroll: true })
    wasFocused = false
    return () => {
      wasFocused = document.activeElement === own
    }
  }, [main])
}
