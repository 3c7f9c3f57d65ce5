import type { ReactNode } from 'react'
import { PopupButton, popupCode, type Trigger } from './popup-button.tsx'

export type PopoverProps = {
  title: string
  /** Whether it is open, where what is in it closes it. */
  open?: boolean
  onOpenChange?: (open: boolean) => void
  children: ReactNode
}

const code = popupCode(() => import('./popover-popup.tsx').then(file => file.PopoverPopup))

/**
 * A small leaf behind a button, `trigger`, with what one sets while the page beside it stays in sight. Escape and a press
 * elsewhere close it.
 */
export function Popover({ trigger, ...popup }: PopoverProps & { trigger: Trigger }) {
  return <PopupButton trigger={trigger} code={code} opens="dialog" popup={popup} />
}
