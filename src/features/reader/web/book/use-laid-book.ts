import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { characters } from '#features/characters/contract.ts'
import type { PageScale } from '#features/manuscripts/rules.ts'
import { apiOf, codeOf } from '#kit/web/api.ts'
import { sidesOf } from './sheets.ts'
import { useOpenBook } from './use-open-book.ts'
import { type Reads, sizedFor, useOutline } from './use-outline.ts'

const characterApi = apiOf<typeof characters>('characters')
/** Whether an answer failed to come, and was not refused: what is open stays open then. */
const stumbled = (error: unknown) => codeOf(error) === undefined
const isLost = ({ isError, error }: { isError: boolean; error: unknown }, open: unknown) =>
  isError && !(open && stumbled(error))

/** A book in all its sides, laid out for a size of type; no side, as long as an answer is missing. */
export function useLaidBook(reads: Reads, wanted: PageScale) {
  const { bookId } = reads
  const book = useOpenBook(bookId)
  const { outline, prologue, scale, answers } = useOutline(reads, wanted)
  const active = useQuery(characterApi.ofBook.queryOptions({ input: { ...reads, part: 'active' } }))
  const past = useQuery(characterApi.ofBook.queryOptions({ input: { ...reads, part: 'archived' } }))
  // The list of people to read as does not depend on the one that is chosen.
  const party = useQuery(characterApi.ofBook.queryOptions({ input: { bookId, part: 'active' } }))
  const sides = useMemo(
    () =>
      book.data && outline && prologue
        ? sidesOf(
            book.data,
            prologue.pages,
            active.data?.characters ?? [],
            past.data?.characters ?? [],
            outline.pages,
            scale,
          )
        : [],
    [book.data, prologue, outline, active.data, past.data, scale],
  )
  const again = () => {
    for (const answer of answers) if (answer.isError) void answer.refetch()
  }
  return {
    book,
    outline,
    party: party.data?.characters ?? [],
    sides,
    scale,
    sized: sizedFor(scale),
    /** The book is not to be read, or not there. */
    isClosed: isLost(book, book.data),
    // Whether the book is there at all is answered by the book, whichever of the answers comes first.
    lacksPages: !book.isPending && answers.some(answer => isLost(answer, outline)),
    failed: answers.some(({ isError }) => isError),
    isFetching: answers.some(({ isFetching }) => isFetching),
    again,
  }
}
