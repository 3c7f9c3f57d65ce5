import { type RefObject, useEffect, useState } from 'react'
import { useSonner } from 'sonner'
import { onModals } from './ask.ts'
import { TOAST_MARGIN, toastTop } from './toast-room.ts'

const CONTROLS =
  'a[href], button, input, select, textarea, summary, [role=button], [role=tab], [role=radio], [tabindex="0"]'
/** What the messages stand under: the bar of the page and the banner that belongs to it. */
const BARS = '[data-bar]'
const SHOWN = '[data-sonner-toast][data-visible=true]'
const GAP = 8

/** The distance from the top of the window at which the messages cover nothing that can be pressed, in CSS pixels. */
export function useToastPlace(place: RefObject<HTMLElement | null>): number {
  const { toasts } = useSonner()
  const [top, setTop] = useState(TOAST_MARGIN)
  const isEmpty = toasts.length === 0
  useEffect(() => {
    if (isEmpty) return
    let frame = 0
    const look = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => setTop(now => placeOf(place.current) ?? now))
    }
    look()
    const grows = new ResizeObserver(look)
    const comes = new MutationObserver(look)
    grows.observe(document.body)
    comes.observe(document.body, { childList: true, subtree: true })
    const left = onModals(look)
    addEventListener('resize', look)
    addEventListener('scrollend', look, true)
    return () => {
      cancelAnimationFrame(frame)
      grows.disconnect()
      comes.disconnect()
      left()
      removeEventListener('resize', look)
      removeEventListener('scrollend', look, true)
    }
  }, [isEmpty, place])
  return top
}

/** Where the messages that are shown have room now; null while none is drawn yet. */
function placeOf(place: HTMLElement | null): number | null {
  const shown = [...(place?.querySelectorAll<HTMLElement>(SHOWN) ?? [])]
  if (shown.length === 0) return null
  const height = shown.reduce((sum, one) => sum + one.offsetHeight + GAP, -GAP)
  const width = Math.max(...shown.map(one => one.offsetWidth))
  const bars = [...document.querySelectorAll(BARS)].map(bar => bar.getBoundingClientRect().bottom)
  const window = { width: innerWidth, height: innerHeight, bar: Math.max(0, ...bars) }
  return toastTop({ width, height }, window, controlsInSight(place))
}

/** What can be pressed on the open page: nothing of the messages themselves, and nothing behind a dialog. */
function controlsInSight(place: HTMLElement | null): DOMRect[] {
  return [...document.querySelectorAll<HTMLElement>(CONTROLS)]
    .filter(one => !place?.contains(one) && !one.closest('[inert], [aria-hidden=true], .visually-hidden'))
    .map(one => one.getBoundingClientRect())
    .filter(box => box.width > 1 && box.height > 1 && box.bottom > 0 && box.top < innerHeight)
}

/** Lets a message wait while the keyboard is in it: the library stops its clock for a pointer only, so it is told of one. */
export function useFocusWaits(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const box = place.current
    if (!box) return
    const tell = (type: 'mouseover' | 'mouseout') =>
      box.querySelector('ol')?.dispatchEvent(new MouseEvent(type, { bubbles: true, relatedTarget: document.body }))
    const waits = () => tell('mouseover')
    const goesOn = ({ relatedTarget }: FocusEvent) => !box.contains(relatedTarget as Node | null) && tell('mouseout')
    box.addEventListener('focusin', waits)
    box.addEventListener('focusout', goesOn)
    return () => {
      box.removeEventListener('focusin', waits)
      box.removeEventListener('focusout', goesOn)
    }
  }, [place])
}
