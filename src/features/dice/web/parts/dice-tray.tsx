import { lazy, Suspense } from 'react'
import { Button } from '#kit/web/button.tsx'
import { Popover } from '#kit/web/popover.tsx'

const TrayBody = lazy(() => import('../tray/tray-body.tsx').then(file => ({ default: file.TrayBody })))

type Props = {
  /** The roll that is being written, as after `/roll`; '' where none is. */
  roll: string
  /** Called with the roll to write instead. */
  onRoll: (roll: string) => void
}

/** The button of the dice tray: dice to press, and the rolls that the viewer saved. Its code loads when it is first opened. */
export function DiceTray(tray: Props) {
  return (
    <Popover
      title="Dice"
      trigger={
        <Button size="small" icon="ph:dice-five">
          Dice
        </Button>
      }
    >
      <Suspense fallback={null}>
        <TrayBody {...tray} />
      </Suspense>
    </Popover>
  )
}
