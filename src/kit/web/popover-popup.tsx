import './popover.css'
import { Popover as Base } from '@base-ui/react/popover'
import { memo } from 'react'
import { Lent } from './lent.tsx'
import type { PopoverProps } from './popover.tsx'
import type { Loan } from './popup-button.tsx'

/** The leaf of a popover, beside its button. New properties of the button draw it no second time. */
export const PopoverPopup = memo(function PopoverPopup({
  title,
  children,
  loan,
  ...standing
}: PopoverProps & { loan: Loan }) {
  return (
    <Base.Root {...standing}>
      <Base.Trigger render={<Lent loan={loan} />} />
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
})
