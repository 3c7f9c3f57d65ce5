import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { wordsOf } from '#kit/web/api.ts'
import { byCursor } from '#kit/web/by-cursor.ts'
import { ConfirmDialog } from '#kit/web/confirm-dialog.tsx'
import { useChannel } from '#kit/web/live.ts'
import { openModal } from '#kit/web/modal-registry.ts'
import { REPEATABLE } from '#kit/web/rpc-link.ts'
import { failure } from '#kit/web/toast.tsx'
import type { IdentityView } from '../../contract.ts'
import { api } from '../api.ts'
import { ownTimeZone, type PlaceName, showMessage } from './message-cache.ts'
import { channelOf } from './use-here.ts'

type Named = PlaceName & { userId?: string }

/** A place and its messages, live; how one speaks in it, and takes back what was said. */
export function useTalk(named: Named) {
  const queries = useQueryClient()
  const timeZone = ownTimeZone()
  useChannel(channelOf(named))
  useChannel(named.bookId ? `book:${named.bookId}` : null)
  useChannel(named.bookId ? `table:${named.bookId}` : null)
  const place = useQuery(api.place.queryOptions({ input: named }))
  const list = useInfiniteQuery(
    api.list.infiniteOptions({
      input: (before: string | undefined) => ({ ...named, timeZone, ...(before && { before }) }),
      ...byCursor,
    }),
  )
  const messages = list.data?.pages.toReversed().flatMap(page => page.messages)

  const say = async (speaker: IdentityView | undefined, { id, text }: { id: string; text: string }) => {
    const as = speaker && { identity: speaker.type, characterId: speaker.characterId }
    showMessage(queries, await api.send.call({ ...named, ...as, id, content: text, timeZone }, REPEATABLE))
  }
  const remove = async (messageId: string) => {
    const text = 'Its words go for everybody. That something stood there stays to be seen.'
    if (!(await openModal(ConfirmDialog, { title: 'Delete this message?', text, act: 'Delete', danger: true }))) return
    try {
      await api.remove.call({ messageId })
    } catch (error) {
      failure(wordsOf(error, 'The message could not be deleted. Please try again.'))
    }
  }
  return { place, list, messages, say, remove }
}
export type Talk = ReturnType<typeof useTalk>
