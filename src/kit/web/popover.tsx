import type { ReactElement, ReactNode } from 'react'
import { BehindButton, latePart } from './behind-button.tsx'

export type PopoverProps = {
  /** The button that opens it. */
  trigger: ReactElement<Record<string, unknown>>
  title: string
  /** What is in it; a function gets the one that closes it. */
  children: ReactNode | ((close: () => void) => ReactNode)
}

const part = latePart<PopoverProps>(() => import('./popover-part.tsx').then(file => file.PopoverPart))

/** A small leaf behind a button, with what one sets while the page beside it stays in sight. Escape and a press elsewhere close it. */
export const Popover = (props: PopoverProps) => <BehindButton part={part} popup="dialog" given={props} />
