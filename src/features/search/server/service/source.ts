import type { Call } from '#kit/server/call.ts'
import type { HitView } from '../../contract.ts'

/** A hit, and the place in its source after which to go on. */
export type Placed = { hit: HitView; place: string }

/** One kind of thing that is searched: the caller’s own view of it, from a place on, at most so many. */
export type Source = (
  call: Call,
  looked: { bookId: string; terms: readonly string[]; after: string | undefined; most: number },
) => Promise<Placed[]>
