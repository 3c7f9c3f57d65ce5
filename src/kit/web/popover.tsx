import './popover.css'
import { Popover as Base } from '@base-ui/react/popover'
import type { ReactElement, ReactNode } from 'react'

type Props = {
  /** The button that opens it. */
  trigger: ReactElement<Record<string, unknown>>
  title: string
  /** Whether it is open, where what is in it closes it. */
  open?: boolean
  onOpenChange?: (open: boolean) => void
  children: ReactNode
}

/** A small leaf behind a button, with what one sets while the page beside it stays in sight. Escape and a press elsewhere close it. */
export function Popover({ trigger, title, children, ...standing }: Props) {
  return (
    <Base.Root {...standing}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner sideOffset={8} align="end" collisionPadding={8} className="popover-positioner">
          <Base.Popup className="popover on-leaf">
            <Base.Title className="visually-hidden">{title}</Base.Title>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
