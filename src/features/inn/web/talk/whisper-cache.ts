import type { QueryClient } from '@tanstack/react-query'
import type * as z from 'zod'
import { type TalkPage, talkPages } from '#features/talk/web/parts/talk-pages.ts'
import type { whispered } from '../../events.ts'
import type { WhisperView } from '../../forms.ts'
import { WHISPER_WINDOW } from '../../rules.ts'
import { api } from '../api.ts'

type Whispers = TalkPage<'whispers', WhisperView>
const list = talkPages<WhisperView, 'whispers'>('whispers', 'last')

/** Changes the shown whispers, which are one page. */
const change = (queries: QueryClient, bookId: string, how: (pages: Whispers[]) => Whispers[]) =>
  queries.setQueryData<{ whispers: WhisperView[] }>(api.whispers.queryKey({ input: { bookId } }), shown => {
    const [page] = shown ? how([{ ...shown, next: null }]) : []
    return page && { whispers: page.whispers }
  })

export const showWhisper = (queries: QueryClient, bookId: string, whisper: WhisperView) =>
  change(queries, bookId, pages => list.add(pages, whisper, WHISPER_WINDOW))

/** Shows a whisper that came as news: its author may take it away, and nobody else. */
export const hearWhisper = (
  queries: QueryClient,
  { userId, bookId, whisper }: z.output<(typeof whispered)['payload']>,
) => showWhisper(queries, bookId, { ...whisper, can: { remove: whisper.authorId === userId } })

export const dropWhisper = (queries: QueryClient, bookId: string, whisperId: string) =>
  change(queries, bookId, pages => list.drop(pages, whisperId))
