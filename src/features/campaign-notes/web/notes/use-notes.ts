import { useInfiniteQuery } from '@tanstack/react-query'
import { codeOf } from '#kit/web/api.ts'
import { byCursor } from '#kit/web/by-cursor.ts'
import type { NoteType } from '../../rules.ts'
import { api } from '../api.ts'

const CLOSED = ['BOOK_NOT_FOUND', 'BAD_REQUEST', 'NOT_ALLOWED']

/** The campaign notes of one type; `isClosed` for those outside the GM side. */
export function useNotes(bookId: string, type: NoteType) {
  const query = useInfiniteQuery(
    api.list.infiniteOptions({
      input: (after: string | undefined) => ({ bookId, type, ...(after ? { after } : {}) }),
      ...byCursor,
    }),
  )
  const [first] = query.data?.pages ?? []
  return {
    query,
    notes: query.data?.pages.flatMap(page => page.notes) ?? [],
    counts: first?.counts,
    mayAdd: first?.can.add ?? false,
    isClosed: query.isError && CLOSED.includes(codeOf(query.error) ?? ''),
  }
}

export type NoteList = ReturnType<typeof useNotes>
