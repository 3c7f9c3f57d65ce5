import { type KeyboardEvent, type Ref, useLayoutEffect } from 'react'
import type { Given, Loan } from './popup-button.tsx'

type Props = Given & {
  loan: Loan
  ref?: Ref<HTMLElement>
  'aria-expanded'?: boolean
  'aria-controls'?: string
  onKeyDown?: (event: KeyboardEvent) => void
}

/** Stands where the library draws the button of a popup, and gives the properties of that button to the one that is there. */
export function Lent({ loan: { button, lend }, ref, ...props }: Props) {
  useLayoutEffect(() => {
    if (typeof ref !== 'function') return undefined
    ref(button.current)
    return () => void ref(null)
  }, [ref, button])
  useLayoutEffect(() => {
    const { 'aria-expanded': isOpen, 'aria-controls': popup = '' } = props
    const onKeyDown = (event: KeyboardEvent) => {
      props.onKeyDown?.(event)
      // The library’s way into a popup stands behind this button, where its way out is. From the popup, Tab goes on into it.
      if (isOpen && event.key === 'Tab' && !event.shiftKey) document.getElementById(popup)?.focus()
    }
    lend({ ...props, onKeyDown })
  })
  return null
}
