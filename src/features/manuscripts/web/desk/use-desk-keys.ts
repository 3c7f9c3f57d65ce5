import { type RefObject, useEffect, useRef } from 'react'
import { actOf, type DeskAct, isDeskAct } from './shortcuts.ts'

/** The keys of the desk mean the same wherever one types at it: in the text, in the title, on a button. */
export function useDeskKeys(desk: RefObject<HTMLElement | null>, act: (what: DeskAct | 'leave') => void) {
  const latest = useRef(act)
  latest.current = act
  useEffect(() => {
    const at = desk.current
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return
      const meant = actOf(event)
      if (meant && isDeskAct(meant)) {
        event.preventDefault()
        latest.current(meant)
      } else if (event.key === 'Escape') latest.current('leave')
    }
    at?.addEventListener('keydown', onKey)
    return () => at?.removeEventListener('keydown', onKey)
  }, [desk])
}
