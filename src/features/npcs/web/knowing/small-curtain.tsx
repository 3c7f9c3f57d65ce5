import './small-curtain.css'
import { Icon } from '#kit/web/icon.tsx'

/** The small curtain of one veil: drawn, or parted before an eye. What it says stands beside it in words. */
export function SmallCurtain({ parted }: { parted: boolean }) {
  return (
    <span className={parted ? 'small-curtain small-curtain-parted' : 'small-curtain'} aria-hidden="true">
      {parted && <Icon name="ph:eye" />}
    </span>
  )
}
