import { bookWithoutPlan } from '#features/books/server/service/the-book.ts'
import type { Call } from '#kit/server/call.ts'
import { atlasPolicy } from '../policy.ts'
import { type Atlas, atlasFrom } from './the-atlas.ts'

/**
 * The maps of a book for a caller who may see them; null for somebody else. Reading does not depend on the host’s plan, which is not
 * asked for.
 */
export async function openAtlas(call: Call, bookId: string): Promise<Atlas | null> {
  const book = await bookWithoutPlan(call, bookId)
  const atlas = book && atlasFrom(call, { ...book, hostIsEntitled: false })
  return atlas && atlasPolicy.read(call.actor, atlas) ? atlas : null
}
