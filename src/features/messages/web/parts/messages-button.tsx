import './unread.css'
import { useQuery } from '@tanstack/react-query'
import { useMe } from '#features/accounts/web/parts/use-me.ts'
import { IconButton } from '#kit/web/button.tsx'
import { openModal } from '#kit/web/modal-registry.ts'
import { isBanned } from '#lexicon/roles.ts'
import { api } from '../api.ts'
import { Unread } from './unread.tsx'

/** Opens the messages, and says how many private ones wait. For everybody who is signed in and not banned. */
export function MessagesButton() {
  const me = useMe()
  const enabled = Boolean(me && !isBanned(me))
  const { data } = useQuery(api.unread.queryOptions({ enabled }))
  if (!enabled) return null
  const total = data?.total ?? 0
  return (
    <IconButton
      className="messages-button"
      icon="ph:chat-circle-text"
      label={total > 0 ? `Messages, ${total} unread` : 'Messages'}
      title="Messages"
      onClick={() => void openModal('messages', {})}
    >
      <Unread count={total} />
    </IconButton>
  )
}
