import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import type { PageScale } from '#features/manuscripts/rules.ts'
import { api } from '../api.ts'
import { placeOf, type Side, sideAt } from './sheets.ts'

/** A book, as whom its GM side reads it, and how large its type is. */
type Reads = { bookId: string; userId?: string; scale?: PageScale }
type Place = {
  address: string | undefined
  own: string | undefined
  words: string | undefined
  goTo: (place: string, side: string, words?: string) => void
}

/**
 * Which side is open. A place that begins no page here is asked for; as long as nobody knows, what was open stays open. The
 * place that was opened is kept through every size of the type, so that going there and back moves nobody.
 */
export function useSide(reads: Reads, sides: readonly Side[], { address, own, words, goTo }: Place) {
  const named = sideAt(sides, address, own)
  const wanted = words ?? address
  const here = words === undefined ? named : sideAt(sides, words)
  const isSought = sides.length > 0 && here === undefined && wanted !== undefined
  const sought = useQuery(api.locate.queryOptions({ input: { ...reads, place: wanted ?? '' }, enabled: isSought }))
  const located = isSought && sought.data?.number ? sideAt(sides, String(sought.data.number)) : undefined
  // Words that are gone leave the page that was open.
  const known = here ?? located ?? (isSought && sought.isSuccess ? named : undefined)
  const [last, setLast] = useState(0)
  if (known !== undefined && known !== last) setLast(known)
  const at = known ?? Math.min(last, Math.max(0, sides.length - 1))
  const open = useCallback(
    (index: number) => {
      const side = sides[index]
      if (side) goTo(placeOf(side), side.address)
    },
    [sides, goTo],
  )
  // Whatever way somebody came, what they pass on is the address that is the same for everybody.
  const side = sides[at]
  useEffect(() => {
    if (side && address !== undefined && known !== undefined && address !== placeOf(side))
      goTo(placeOf(side), side.address, located === undefined ? undefined : wanted)
  }, [side, address, known, located, wanted, goTo])
  return { at, open, isSeeking: isSought && sought.isPending && last === 0 }
}
