import { type RefObject, useEffect, useState } from 'react'
import { whenIdle } from '#kit/web/when-idle.ts'

/** How far below the window something is when it begins to be loaded: a turn of the wheel or two. */
const AHEAD = '300px'

/**
 * True from when the element is nearly in view on.
 * @param after resolves when loading may begin, so that what is below the window does not compete with what is in it
 */
export function useNear(element: RefObject<HTMLElement | null>, after: () => Promise<unknown> = whenIdle): boolean {
  const [near, setNear] = useState(false)
  useEffect(() => {
    const watcher = new IntersectionObserver(
      entries => {
        if (!entries.some(entry => entry.isIntersecting)) return
        setNear(true)
        watcher.disconnect()
      },
      { rootMargin: AHEAD },
    )
    let gone = false
    void after().then(() => !gone && element.current && watcher.observe(element.current))
    return () => {
      gone = true
      watcher.disconnect()
    }
  }, [element, after])
  return near
}
