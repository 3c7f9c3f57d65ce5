import './popover.css'
import { Popover as Base } from '@base-ui/react/popover'
import { useState } from 'react'
import type { StartsOpen } from './behind-button.tsx'
import type { PopoverProps } from './popover.tsx'

/** The leaf itself, with the button that opens it. */
export function PopoverPart({ trigger, title, children, startsOpen }: PopoverProps & StartsOpen) {
  const [open, setOpen] = useState(startsOpen)
  const content = typeof children === 'function' ? children(() => setOpen(false)) : children
  return (
    <Base.Root open={open} onOpenChange={setOpen}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner sideOffset={8} align="end" collisionPadding={8} className="popover-positioner">
          <Base.Popup className="popover on-leaf">
            <Base.Title className="visually-hidden">{title}</Base.Title>
            {content}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
