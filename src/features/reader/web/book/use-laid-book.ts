import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { characters } from '#features/characters/contract.ts'
import type { PageScale } from '#features/manuscripts/rules.ts'
import { apiOf, codeOf } from '#kit/web/api.ts'
import { api } from '../api.ts'
import { sidesOf } from './sheets.ts'
import { useOpenBook } from './use-open-book.ts'
import { type Reads, sizedFor, useOutline } from './use-outline.ts'

const characterApi = apiOf<typeof characters>('characters')
/** Whether an answer failed to come, and was not refused: what is open stays open then. */
const stumbled = (error: unknown) => codeOf(error) === undefined
type Answer = { isError: boolean; data: unknown; error: unknown }
const isLost = ({ isError, data, error }: Answer) => isError && !(data && stumbled(error))

/** A book in all its sides, laid out for a size of type; no side, as long as an answer is missing. */
export function useLaidBook(reads: Reads, wanted: PageScale) {
  const { bookId } = reads
  const book = useOpenBook(bookId)
  const outline = useOutline(reads, wanted)
  const prologue = useQuery(api.prologue.queryOptions({ input: reads }))
  const active = useQuery(characterApi.ofBook.queryOptions({ input: { ...reads, part: 'active' } }))
  const past = useQuery(characterApi.ofBook.queryOptions({ input: { ...reads, part: 'archived' } }))
  // The list of people to read as does not depend on the one that is chosen.
  const party = useQuery(characterApi.ofBook.queryOptions({ input: { bookId, part: 'active' } }))
  const { scale } = outline
  const sides = useMemo(
    () =>
      book.data && outline.data && prologue.data
        ? sidesOf(
            book.data,
            prologue.data.blocks,
            active.data?.characters ?? [],
            past.data?.characters ?? [],
            outline.data.pages,
            scale,
          )
        : [],
    [book.data, prologue.data, outline.data, active.data, past.data, scale],
  )
  const again = () => {
    if (outline.isError) void outline.refetch()
    if (prologue.isError) void prologue.refetch()
  }
  return {
    book,
    outline: outline.data,
    party: party.data?.characters ?? [],
    sides,
    scale,
    sized: sizedFor(scale),
    /** The book is not to be read, or not there. */
    isClosed: isLost(book),
    // Whether the book is there at all is answered by the book, whichever of the answers comes first.
    lacksPages: !book.isPending && (isLost(outline) || isLost(prologue)),
    failed: outline.isError || prologue.isError,
    isFetching: outline.isFetching || prologue.isFetching,
    again,
  }
}
