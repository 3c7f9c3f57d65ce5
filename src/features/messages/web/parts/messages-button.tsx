import './unread.css'
import { useQuery } from '@tanstack/react-query'
import { useMe } from '#features/accounts/web/parts/use-me.ts'
import { Icon } from '#kit/web/icon.tsx'
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
    <button
      type="button"
      className="icon-button messages-button"
      title="Messages"
      aria-label={total > 0 ? `Messages, ${total} unread` : 'Messages'}
      onClick={() => void openModal('messages', {})}
    >
      <Icon name="ph:chat-circle-text" />
      <Unread count={total} />
    </button>
  )
}
