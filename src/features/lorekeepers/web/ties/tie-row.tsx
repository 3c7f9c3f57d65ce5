import type { ReactNode } from 'react'
import { Button } from '#kit/web/button.tsx'
import { PersonRow } from '#kit/web/person-rows.tsx'
import { TimeAgo } from '#kit/web/time-ago.tsx'

type Props = {
  name: string
  avatarUrl: string | null
  since: Date
  /** More information about the person. */
  more?: ReactNode
  busy: boolean
  onRemove: () => void
}

/** Somebody one is tied to, and the way out of it. */
export function TieRow({ name, avatarUrl, since, more, busy, onRemove }: Props) {
  const remove = (
    <Button size="small" aria-label={`Remove ${name}`} busy={busy} onClick={onRemove}>
      Remove
    </Button>
  )
  return (
    <PersonRow name={name} avatarUrl={avatarUrl} act={remove}>
      <p className="muted">
        <TimeAgo at={since} prefix="joined " />
        {more}
      </p>
    </PersonRow>
  )
}
