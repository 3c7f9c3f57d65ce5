import type { QueryClient } from '@tanstack/react-query'
import type * as z from 'zod'
import type { BoardView, ChatLineView } from '../../contract.ts'
import type { chatSaid } from '../../events.ts'
import { CHAT_WINDOW } from '../../rules.ts'
import { api } from '../api.ts'

/** A line as the board hears it: what one may do with it depends on who hears. */
type HeardLine = z.output<(typeof chatSaid)['payload']>['line']

type Chat = { lines: ChatLineView[]; next: string | null }

const inOrder = (one: ChatLineView, other: ChatLineView) =>
  one.createdAt.getTime() - other.createdAt.getTime() || (one.id < other.id ? -1 : 1)

/** Adds lines to the shown chat, each once, in the order of their birth; the newest fifty stay. */
export function addLines(queries: QueryClient, bookId: string, lines: ChatLineView[]) {
  queries.setQueryData<Chat>(api.chat.queryKey({ input: { bookId } }), chat => {
    if (!chat) return chat
    const known = new Set(chat.lines.map(line => line.id))
    const fresh = lines.filter(line => !known.has(line.id))
    return fresh.length > 0 ? { ...chat, lines: [...chat.lines, ...fresh].sort(inOrder).slice(-CHAT_WINDOW) } : chat
  })
}

/** What the board said: shown with what this reader may do with it. */
export function hearLine(queries: QueryClient, bookId: string, line: HeardLine) {
  const board = queries.getQueryData<BoardView>(api.board.queryKey({ input: { bookId } }))
  const can = board?.ofNews[board.userId === line.authorId ? 'own' : 'others'] ?? { remove: false }
  addLines(queries, bookId, [{ ...line, can }])
}

export function dropLine(queries: QueryClient, bookId: string, lineId: string) {
  queries.setQueryData<Chat>(
    api.chat.queryKey({ input: { bookId } }),
    chat => chat && { ...chat, lines: chat.lines.filter(line => line.id !== lineId) },
  )
}
