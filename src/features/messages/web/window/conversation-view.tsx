import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { BlockButton } from '#features/people/web/parts/block-button.tsx'
import { IconButton } from '#kit/web/button.tsx'
import { Cameo } from '#kit/web/cameo.tsx'
import { ErrorState } from '#kit/web/error-state.tsx'
import { FieldError } from '#kit/web/field.tsx'
import { Loading, Skeleton } from '#kit/web/skeleton.tsx'
import { Unsent } from '#kit/web/use-composer.ts'
import type { ConversationView as Conversation, IdentityView } from '../../contract.ts'
import { api } from '../api.ts'
import { MessageLines } from './message-lines.tsx'
import { TalkBox } from './talk-box.tsx'
import { useTalk } from './use-talk.ts'

/** Which conversation: one that has begun by its id, or the one with somebody. */
export type Which = { conversationId: string } | { userId: string }
type Props = { which: Which; onBack: () => void }

/** One private conversation. */
export function ConversationView({ which, onBack }: Props) {
  const query = useQuery(api.conversation.queryOptions({ input: which }))
  const conversation = query.data
  return (
    <>
      <div className="talk-head">
        <IconButton icon="ph:arrow-left" label="Back to the conversations" onClick={onBack} />
        {conversation && (
          <>
            <Cameo name={conversation.otherUser.name} src={conversation.otherUser.avatar} size={1.75} bare quiet />
            <h3>{conversation.otherUser.name}</h3>
            {conversation.can.block && conversation.otherUser.id && (
              <BlockButton
                userId={conversation.otherUser.id}
                name={conversation.otherUser.name}
                isBlocked={conversation.isBlocked}
              />
            )}
          </>
        )}
      </div>
      {conversation ? (
        <Talking key={conversation.id} conversation={conversation} />
      ) : query.isError ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} retrying={query.isFetching} />
      ) : (
        <Loading label="Loading the conversation">
          <Skeleton lines={5} />
        </Loading>
      )}
    </>
  )
}

const isPerson = (id: string | null): id is string => id !== null && id !== 'system'

function Talking({ conversation }: { conversation: Conversation }) {
  const { id, otherUser, can, unreadCount } = conversation
  const userId = isPerson(otherUser.id) ? otherUser.id : undefined
  const named = { context: 'private' as const, conversationId: id, ...(userId && { userId }) }
  const talk = useTalk(named)
  useReading(id, unreadCount)
  const [reported, setReported] = useState<string | null>(null)
  const permission = useQuery({
    ...api.permission.queryOptions({ input: { userId: userId ?? '' }, enabled: Boolean(userId) && can.write }),
    staleTime: 0,
  })

  /** The permission is asked before each message; the server asks it again. */
  const send = async (voice: IdentityView | undefined, message: { id: string; text: string }) => {
    if (userId) {
      const characterId = voice?.characterId ?? undefined
      const { allowed, reason } = await api.permission.call({ userId, ...(characterId && { characterId }) })
      if (!allowed) {
        // The box says why from now on, so it does not stand above it as well.
        setReported(reason)
        throw new Unsent(reason ?? undefined)
      }
    }
    await talk.say(voice, message)
    setReported(null)
    void permission.refetch()
  }
  return (
    <>
      <MessageLines talk={talk} label={`Conversation with ${otherUser.name}`} />
      {permission.data?.reason && permission.data.reason !== reported && (
        <div className="talk-refused">
          <FieldError>{permission.data.reason}</FieldError>
        </div>
      )}
      {can.write && talk.place.data ? (
        <TalkBox name={id} named={named} place={talk.place.data} send={send} />
      ) : (
        talk.place.data && <p className="talk-closed muted">{closedWords(otherUser.id)}</p>
      )}
    </>
  )
}

const closedWords = (otherId: string | null) =>
  otherId === 'system'
    ? 'The house speaks here, and is not answered.'
    : otherId
      ? 'You may read along here.'
      : 'This account is gone. What was said stays.'

/** An open conversation counts as read, with the messages that arrive while it is open. */
function useReading(conversationId: string, unread: number) {
  const { mutate } = useMutation(api.markRead.mutationOptions())
  useEffect(() => {
    if (unread > 0) mutate({ conversationId })
  }, [conversationId, unread, mutate])
}
