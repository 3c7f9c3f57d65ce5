import { type RefObject, useEffect, useEffectEvent } from 'react'

type Props = { popup: RefObject<HTMLElement | null>; isMeant: () => boolean }

/**
 * Stands in a popup, and gives it the focus once the part of it that had it is gone, as the button of a line that left its
 * list: a screen reader would stand outside of it otherwise. Only where `isMeant()` is true.
 */
export function HeldFocus({ popup, isMeant }: Props) {
  const hold = useEffectEvent((last: Element | null) => {
    if (last && !last.isConnected && document.activeElement === document.body && isMeant()) popup.current?.focus()
  })
  useEffect(() => {
    const element = popup.current
    if (!element) return
    let last = element.contains(document.activeElement) ? document.activeElement : null
    const onFocus = ({ target }: FocusEvent) => {
      last = target as Element
    }
    const watch = new MutationObserver(() => hold(last))
    element.addEventListener('focusin', onFocus)
    watch.observe(element, { childList: true, subtree: true })
    return () => {
      element.removeEventListener('focusin', onFocus)
      watch.disconnect()
    }
  }, [popup])
  return null
}
