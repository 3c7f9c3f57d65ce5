import { useEffect, useRef } from 'react'
import { Button } from '#kit/web/button.tsx'
import { Dialog } from '#kit/web/dialog.tsx'
import { EmptyState } from '#kit/web/empty-state.tsx'
import type { ModalProps } from '#kit/web/modal-registry.ts'

declare module '#kit/web/modal-registry.ts' {
  interface NamedModals {
    burned: typeof BurnedModal
  }
}

type Props = { title: string; onShown: () => void }

/** Said after a burn, on the way to the Sanctum. */
export function BurnedModal({ title, onShown, dismiss }: Props & ModalProps<boolean>) {
  const tell = useRef(onShown)
  useEffect(() => {
    tell.current()
  }, [])
  return (
    <Dialog title="Burned" size="small" onDismiss={dismiss} actions={<Button onClick={dismiss}>Close</Button>}>
      <EmptyState icon="game-icons:small-fire" title={`“${title}” is ash`}>
        Nothing of it is left, and its slot is free.
      </EmptyState>
    </Dialog>
  )
}
