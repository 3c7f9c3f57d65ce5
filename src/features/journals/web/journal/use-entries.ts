import { useInfiniteQuery } from '@tanstack/react-query'
import { byCursor } from '#kit/web/by-cursor.ts'
import type { JournalPart } from '../../rules.ts'
import { api } from '../api.ts'

const from = (after: string | undefined) => (after ? { after } : {})

/** The entries of one part; with words those of the own entries that hold them. */
export function useEntries(characterId: string, part: JournalPart, words: string) {
  const of = { characterId }
  const isFinding = words !== ''
  const main = useInfiniteQuery(
    api.entries.infiniteOptions({
      input: (after: string | undefined) => ({ ...of, ...from(after) }),
      enabled: !isFinding && part === 'main',
      ...byCursor,
    }),
  )
  const secret = useInfiniteQuery(
    api.secretEntries.infiniteOptions({
      input: (after: string | undefined) => ({ ...of, ...from(after) }),
      enabled: !isFinding && part === 'secret',
      ...byCursor,
    }),
  )
  const matches = useInfiniteQuery(
    api.find.infiniteOptions({
      input: (after: string | undefined) => ({ ...of, part, words, ...from(after) }),
      enabled: isFinding,
      ...byCursor,
    }),
  )
  const list = isFinding ? matches : part === 'main' ? main : secret
  return { list, entries: list.data?.pages.flatMap(page => page.entries) ?? [] }
}
export type Entries = ReturnType<typeof useEntries>
