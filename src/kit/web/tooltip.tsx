import './tooltip.css'
import { Tooltip as Base } from '@base-ui/react/tooltip'
import type { ReactElement, ReactNode } from 'react'

/** A few words about its child, on hover and on focus. Never the only source of an information. */
export function Tooltip({ text, children }: { text: ReactNode; children: ReactElement<Record<string, unknown>> }) {
  return (
    <Base.Provider delay={400}>
      <Base.Root>
        <Base.Trigger render={children} />
        <Base.Portal>
          <Base.Positioner sideOffset={8} className="tooltip-positioner">
            <Base.Popup className="tooltip">{text}</Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </Base.Provider>
  )
}
