import { useInfiniteQuery } from '@tanstack/react-query'
import { Button } from '#kit/web/button.tsx'
import { byCursor } from '#kit/web/by-cursor.ts'
import { Cameo } from '#kit/web/cameo.tsx'
import { EmptyState } from '#kit/web/empty-state.tsx'
import { ErrorState } from '#kit/web/error-state.tsx'
import { Loading, Skeleton } from '#kit/web/skeleton.tsx'
import { TimeAgo } from '#kit/web/time-ago.tsx'
import type { ConversationView } from '../../contract.ts'
import { api } from '../api.ts'
import { Unread } from '../parts/unread.tsx'

type Props = { onOpen: (conversation: ConversationView) => void; onNew: () => void; onSettings: () => void }

/** The own conversations, the one with the newest message first. */
export function ConversationList({ onOpen, onNew, onSettings }: Props) {
  const list = useInfiniteQuery(
    api.conversations.infiniteOptions({
      input: (before: string | undefined) => ({ ...(before && { before }) }),
      ...byCursor,
    }),
  )
  const conversations = list.data?.pages.flatMap(page => page.conversations)
  return (
    <>
      <div className="talk-acts">
        <Button size="small" look="primary" icon="ph:pencil-simple" onClick={onNew}>
          New Message
        </Button>
        <Button size="small" look="text" onClick={onSettings}>
          Chat settings
        </Button>
      </div>
      <div className="talk-scroll">
        {list.isError && !conversations && (
          <ErrorState error={list.error} onRetry={() => void list.refetch()} retrying={list.isFetching} />
        )}
        {list.isPending && (
          <Loading label="Loading conversations">
            <Skeleton lines={5} />
          </Loading>
        )}
        {conversations?.length === 0 && (
          <EmptyState icon="game-icons:envelope" title="There are no conversations yet">
            Find somebody under New Message, or on their player card.
          </EmptyState>
        )}
        <ul className="conversations" aria-label="Conversations">
          {conversations?.map(one => (
            <li key={one.id}>
              <Row conversation={one} onOpen={() => onOpen(one)} />
            </li>
          ))}
        </ul>
        {list.hasNextPage && (
          <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            More
          </Button>
        )}
      </div>
    </>
  )
}

function Row({ conversation, onOpen }: { conversation: ConversationView; onOpen: () => void }) {
  const { otherUser, lastMessage, unreadCount } = conversation
  return (
    <button type="button" className="conversation" data-unread={unreadCount > 0 || undefined} onClick={onOpen}>
      <Cameo name={otherUser.name} src={otherUser.avatar} size={2.25} bare quiet />
      <span className="conversation-words">
        <span className="conversation-name" dir="auto">
          {otherUser.name}
        </span>
        {lastMessage && (
          <span className="conversation-last muted">
            {lastMessage.mine && 'You: '}
            {lastMessage.official && <b>Official, {lastMessage.official}: </b>}
            {lastMessage.deleted ? <em>Message deleted</em> : <bdi>{lastMessage.content}</bdi>}
          </span>
        )}
      </span>
      <span className="conversation-side muted">
        {lastMessage && <TimeAgo at={lastMessage.createdAt} />}
        <Unread count={unreadCount} />
      </span>
    </button>
  )
}
