import type { QueryClient } from '@tanstack/react-query'
import type { ChatLineView } from '../../contract.ts'
import { CHAT_WINDOW } from '../../rules.ts'
import { api } from '../api.ts'

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
