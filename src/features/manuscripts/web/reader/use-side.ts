import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import type { PageScale } from '../../rules.ts'
import { api } from '../api.ts'
import { placeOf, type Side, sideAt } from './sheets.ts'

/** A book, as whom its GM side reads it, and how large its type is. */
type Reads = { bookId: string; userId?: string; scale?: PageScale }
type Place = { address: string | undefined; own: string | undefined; goTo: (place: string, side: string) => void }

/** Which side is open. A place that begins no page here is asked for; as long as nobody knows, what was open stays open. */
export function useSide(reads: Reads, sides: readonly Side[], { address, own, goTo }: Place) {
  const here = sideAt(sides, address, own)
  const isSought = sides.length > 0 && here === undefined && address !== undefined
  const sought = useQuery(api.locate.queryOptions({ input: { ...reads, place: address ?? '' }, enabled: isSought }))
  const located = isSought && sought.data?.number ? sideAt(sides, String(sought.data.number)) : undefined
  const known = here ?? located
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
    if (side && address !== undefined && known !== undefined && address !== placeOf(side)) open(at)
  }, [side, address, known, at, open])
  return { at, open, isSeeking: isSought && sought.isPending && last === 0 }
}
