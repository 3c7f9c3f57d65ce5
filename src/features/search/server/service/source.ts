import type { Call } from '#kit/server/call.ts'
import type { HitView } from '../../contract.ts'

/** A hit, and the position in its source after which to go on. */
export type FoundHit = { hit: HitView; position: string }

/** One kind of thing that is searched: the caller’s own view of it, from a position on, at most so many. */
export type Source = (
  call: Call,
  looked: { bookId: string; terms: readonly string[]; after: string | undefined; most: number },
) => Promise<FoundHit[]>
