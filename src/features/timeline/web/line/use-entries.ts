import { useInfiniteQuery } from '@tanstack/react-query'
import { byCursor } from '#kit/web/by-cursor.ts'
import type { EntryKind } from '../../rules.ts'
import { api } from '../api.ts'

type Chosen = { kind: EntryKind | undefined; from: number | undefined }

/** The entries of a timeline, window by window. */
export function useEntries(bookId: string, { kind, from }: Chosen) {
  const list = useInfiniteQuery(
    api.list.infiniteOptions({
      input: (after: string | undefined) => ({
        bookId,
        ...(kind && { kind }),
        ...(from !== undefined && { from }),
        ...(after && { after }),
      }),
      ...byCursor,
    }),
  )
  return { list, entries: list.data?.pages.flatMap(page => page.entries) ?? [] }
}
