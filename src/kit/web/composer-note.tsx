import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-shelf.ts'

type Props = { icon: IconName; refused?: boolean; children: ReactNode }

/** A line below the words of a composer: what they will do, or why they cannot. */
export function ComposerNote({ icon, refused = false, children }: Props) {
  return (
    <div className="composer-note" data-refused={refused || undefined} role="status">
      <Icon name={refused ? 'ph:warning-circle' : icon} />
      <span>{children}</span>
    </div>
  )
}
