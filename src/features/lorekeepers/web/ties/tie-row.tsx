import type { ReactNode } from 'react'
import { Button } from '#kit/web/button.tsx'
import { Cameo } from '#kit/web/cameo.tsx'
import { TimeAgo } from '#kit/web/time-ago.tsx'

type Props = {
  name: string
  avatarUrl: string | null
  since: Date
  /** What else is to be said of them. */
  more?: ReactNode
  busy: boolean
  onRemove: () => void
}

/** Somebody one is tied to, and the way out of it. */
export function TieRow({ name, avatarUrl, since, more, busy, onRemove }: Props) {
  return (
    <li className="tie">
      <Cameo name={name} src={avatarUrl} size={2.5} quiet />
      <div className="tie-who">
        <p className="tie-name">{name}</p>
        <p className="muted">
          <TimeAgo at={since} prefix="since " />
          {more}
        </p>
      </div>
      <Button size="small" aria-label={`Remove ${name}`} busy={busy} onClick={onRemove}>
        Remove
      </Button>
    </li>
  )
}
