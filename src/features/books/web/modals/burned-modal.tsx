import type { Asked } from '#kit/web/ask.ts'
import { Button } from '#kit/web/button.tsx'
import { Dialog } from '#kit/web/dialog.tsx'
import { Icon } from '#kit/web/icon.tsx'

/** Said after a burn, on the way to the Sanctum. */
export function BurnedModal({ title, dismiss }: { title: string } & Asked<boolean>) {
  return (
    <Dialog title="Burned" size="small" onDismiss={dismiss} actions={<Button onClick={dismiss}>Close</Button>}>
      <p className="burned">
        <Icon name="game-icons:small-fire" className="burned-sign" />
        <span>“{title}” is ash. Its slot is free again.</span>
      </p>
    </Dialog>
  )
}
