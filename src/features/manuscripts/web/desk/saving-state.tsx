import { Icon } from '#kit/web/icon.tsx'
import type { IconName } from '#kit/web/icon-shelf.ts'
import { useConnection } from '#kit/web/live.ts'
import { clock } from './clock.ts'
import type { Desk } from './use-desk.ts'

/** How it stands with the text, in words. */
function stateOf(desk: Desk, lost: boolean): [IconName, string] {
  const { saving, waiting, dirty, localCopy, savedAt } = desk
  if (saving && !waiting) return ['ph:arrow-clockwise', 'Saving']
  const onDevice =
    localCopy === 'noRoom'
      ? 'this device has no room to keep it'
      : localCopy
        ? `kept on this device ${clock(localCopy.at)}`
        : ''
  if (waiting)
    return [
      'ph:warning-circle',
      `No connection, ${onDevice || 'kept on this page'}. It is saved when the server is back`,
    ]
  if (dirty && lost) return ['ph:warning-circle', `No connection, ${onDevice || 'kept on this page'}`]
  if (dirty) return ['ph:pencil-simple', onDevice ? `Not saved yet, ${onDevice}` : 'Not saved yet']
  if (savedAt) return ['ph:check', `Saved ${clock(savedAt)}`]
  return ['ph:file-dashed', 'New chapter']
}

/** How it stands with the text: saved, not yet, or without a connection. */
export function SavingState({ desk }: { desk: Desk }) {
  const lost = useConnection() === 'lost'
  const [icon, words] = stateOf(desk, lost)
  return (
    <p className="desk-state" role="status">
      <Icon name={icon} />
      {words}
    </p>
  )
}
