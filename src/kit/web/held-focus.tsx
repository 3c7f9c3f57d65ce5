import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

type Props = { popup: RefObject<HTMLElement | null>; isMeant: () => boolean }

/**
 * Stands in a popup, and gives it the focus once the part of it that had it is gone, as the button of a line that left its
 * list: a screen reader would stand outside of it otherwise. Only where `isMeant()` is true.
 */
export function HeldFocus({ popup, isMeant }: Props) {
  const last = useRef<Element | null>(null)
  const hold = useEffectEvent(() => {
    const isGone = last.current && !last.current.isConnected
    if (isGone && document.activeElement === document.body && isMeant()) popup.current?.focus()
  })
  useEffect(() => {
    const element = popup.current
    if (!element) return
    if (element.contains(document.activeElement)) last.current = document.activeElement
    const onFocus = ({ target }: FocusEvent) => {
      last.current = target as Element
    }
    const watch = new MutationObserver(hold)
    element.addEventListener('focusin', onFocus)
    watch.observe(element, { childList: true, subtree: true })
    return () => {
      element.removeEventListener('focusin', onFocus)
      watch.disconnect()
    }
  }, [popup])
  // A dialog above that is gone renders this one again; the button that opened it may be gone by then.
  useEffect(() => hold())
  return null
}
