import { Button } from '#kit/web/button.tsx'
import { ErrorState } from '#kit/web/error-state.tsx'
import { Popover } from '#kit/web/popover.tsx'
import { Loading, Skeleton } from '#kit/web/skeleton.tsx'
import { useLateCode } from '#kit/web/use-late-code.ts'

const loadTray = () => import('../tray/tray-body.tsx').then(file => file.TrayBody)

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
      <Tray {...tray} />
    </Popover>
  )
}

function Tray(tray: Props) {
  const { code: TrayBody, failed, again } = useLateCode(loadTray)
  if (failed)
    return (
      <ErrorState title="The dice could not be loaded" onRetry={again}>
        Please check your connection and try again.
      </ErrorState>
    )
  if (!TrayBody)
    return (
      <Loading label="Loading the dice">
        <Skeleton lines={8} />
      </Loading>
    )
  return <TrayBody {...tray} />
}
