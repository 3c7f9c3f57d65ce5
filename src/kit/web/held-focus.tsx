import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

type Props = { inside: RefObject<HTMLElement | null>; isMeant?: () => boolean }

/**
 * Stands in a dialog or a page, and gives it the focus once the part of it that had it is gone, as the button of a line that left
 * its list: the focus would be on nothing otherwise. Only where `isMeant()` is true.
 */
export function HeldFocus({ inside, isMeant = () => true }: Props) {
  const last = useRef<Element | null>(null)
  const hold = useEffectEvent(() => {
    const isGone = last.current && !last.current.isConnected
    if (isGone && document.activeElement === document.body && isMeant()) inside.current?.focus({ preventScroll: true })
  })
  useEffect(() => {
    const element = inside.current
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
  }, [inside])
  // A dialog above that is gone renders this one again; the button that opened it may be gone by then.
  useEffect(() => hold())
  return null
}
