import type { QueryClient } from '@tanstack/react-query'
import type * as z from 'zod'
import { canOfNews, type TalkPage, talkPages } from '#features/talk/web/parts/talk-pages.ts'
import type { BoardView } from '../../contract.ts'
import type { chatSaid } from '../../events.ts'
import type { ChatLineView } from '../../forms.ts'
import { CHAT_WINDOW } from '../../rules.ts'
import { api } from '../api.ts'

/** A line as the board hears it: what one may do with it depends on who hears. */
type HeardLine = z.output<(typeof chatSaid)['payload']>['line']
type Chat = TalkPage<'lines', ChatLineView>

const chat = talkPages<ChatLineView, 'lines'>('lines', 'last')

/** Changes the shown chat, which is one page. */
const change = (queries: QueryClient, bookId: string, how: (pages: Chat[]) => Chat[]) =>
  queries.setQueryData<Chat>(api.chat.queryKey({ input: { bookId } }), shown => shown && how([shown])[0])

/** Shows a line in the chat, whose newest fifty stay. */
export const showLine = (queries: QueryClient, bookId: string, line: ChatLineView) =>
  change(queries, bookId, pages => chat.add(pages, line, CHAT_WINDOW))

/** Shows a line that came as news, with what this reader may do with it. */
export function hearLine(queries: QueryClient, bookId: string, line: HeardLine) {
  const board = queries.getQueryData<BoardView>(api.board.queryKey({ input: { bookId } }))
  const can = canOfNews(board?.ofNews, board?.userId === line.authorId, { remove: false })
  showLine(queries, bookId, { ...line, can })
}

export const dropLine = (queries: QueryClient, bookId: string, lineId: string) =>
  change(queries, bookId, pages => chat.drop(pages, lineId))
