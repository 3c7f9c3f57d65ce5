import { type ReactNode, useRef } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import type { ModalProps } from './modal-registry.ts'

export type ConfirmProps = {
  title: string
  /** The effect of the act; for a destructive one, the loss. */
  text: ReactNode
  /** The word on the button: the act itself, never "OK". */
  act: string
  stay?: string
  danger?: boolean
}

/** Asks for a yes: answers `true`, or is left. The safe button has the focus. */
export function ConfirmDialog({
  title,
  text,
  act,
  stay = 'Cancel',
  danger,
  answer,
  dismiss,
}: ConfirmProps & ModalProps<true>) {
  const safe = useRef<HTMLButtonElement>(null)
  const buttons = (
    <>
      <Button look={danger ? 'danger' : 'primary'} onClick={() => answer(true)}>
        {act}
      </Button>
      <Button ref={safe} onClick={dismiss}>
        {stay}
      </Button>
    </>
  )
  return (
    <Dialog title={title} size="small" onDismiss={dismiss} initialFocus={safe} actions={buttons}>
      <div className="prose">{typeof text === 'string' ? <p>{text}</p> : text}</div>
    </Dialog>
  )
}
