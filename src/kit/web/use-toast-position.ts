import { type RefObject, useEffect, useState } from 'react'
import { useSonner } from 'sonner'
import { onModals } from './open-modals.ts'
import { leastInTheWay, TOAST_MARGIN, toastTop } from './toast-room.ts'

const CONTROLS =
  'a[href], button, input, select, textarea, summary, [role=button], [role=tab], [role=radio], [tabindex="0"]'
/** The bars above the toasts: that of the page, and its banner. */
const BARS = '[data-bar]'
const BEHIND = '[inert], [aria-hidden=true], .visually-hidden'
const STANDING = '[data-sonner-toast]:not([data-removed=true])'
const GAP = 8
/** As many messages as are shown at once, at most. */
const MOST = 2

type Position = {
  /** From the top of the window, in CSS pixels. */
  top: number
  /** How many of the messages there is room for. */
  many: number
}

/** Where the messages cover nothing that can be pressed, and how many of them: the others wait for room. */
export function useToastPosition(container: RefObject<HTMLElement | null>): Position {
  const { toasts } = useSonner()
  const [position, setPosition] = useState<Position>({ top: TOAST_MARGIN, many: MOST })
  const isEmpty = toasts.length === 0
  useEffect(() => {
    if (isEmpty) return
    let frame = 0
    const look = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => setPosition(now => settled(now, positionOf(container.current))))
    }
    look()
    const grows = new ResizeObserver(look)
    const comes = new MutationObserver(look)
    grows.observe(document.body)
    comes.observe(document.body, { childList: true, subtree: true })
    const left = onModals(look)
    addEventListener('resize', look)
    addEventListener('scrollend', look, true)
    addEventListener('focusin', look)
    return () => {
      cancelAnimationFrame(frame)
      grows.disconnect()
      comes.disconnect()
      left()
      removeEventListener('resize', look)
      removeEventListener('scrollend', look, true)
      removeEventListener('focusin', look)
    }
  }, [isEmpty, container])
  return position
}

/** The old object where the position is the same, so that nothing is rendered again. */
const settled = (now: Position, next: Position | null) =>
  next && (next.top !== now.top || next.many !== now.many) ? next : now

/** Where the messages have room now, two or the newest alone; null while none is drawn yet. */
function positionOf(container: HTMLElement | null): Position | null {
  const standing = [...(container?.querySelectorAll<HTMLElement>(STANDING) ?? [])].slice(0, MOST)
  if (standing.length === 0) return null
  const bars = [...document.querySelectorAll(BARS)]
    .filter(bar => !bar.closest(BEHIND))
    .map(bar => bar.getBoundingClientRect().bottom)
  const window = { width: innerWidth, height: innerHeight, bar: Math.max(0, ...bars) }
  const controls = controlsInSight(container)
  for (let many = standing.length; many > 0; many--) {
    const top = toastTop(sizeOf(standing.slice(0, many)), window, controls)
    if (top !== null) return { top, many: many === standing.length ? MOST : many }
  }
  const focused = controls.find(control => control.isFocused) ?? null
  return { top: leastInTheWay(sizeOf(standing.slice(0, 1)), window, controls, focused), many: 1 }
}

const sizeOf = (shown: HTMLElement[]) => ({
  width: Math.max(...shown.map(one => one.offsetWidth)),
  height: shown.reduce((sum, one) => sum + one.offsetHeight + GAP, -GAP),
})

/** The visible controls of the open page, without those of toasts and those behind a dialog. */
function controlsInSight(container: HTMLElement | null) {
  return [...document.querySelectorAll<HTMLElement>(CONTROLS)]
    .filter(one => !container?.contains(one) && !one.closest(BEHIND))
    .map(one => {
      const { top, bottom, left, right } = one.getBoundingClientRect()
      return { top, bottom, left, right, isFocused: one === document.activeElement }
    })
    .filter(box => box.right - box.left > 1 && box.bottom - box.top > 1 && box.bottom > 0 && box.top < innerHeight)
}

/**
 * Keeps a toast open while the keyboard focus is in it: the library pauses only for a pointer, so it gets a simulated
 * one.
 */
export function useFocusWaits(container: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const box = container.current
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
  }, [container])
}
