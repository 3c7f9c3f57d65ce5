import type { BookRow } from '#features/books/server/service/the-book.ts'
import type { Call } from '#kit/server/call.ts'
import { atlasPolicy } from '../policy.ts'
import { type Atlas, atlasFrom } from './the-atlas.ts'

/**
 * The maps of a book for a caller who may see them; null for somebody else. Reading does not depend on the host’s plan, so the book
 * may have been loaded without it.
 */
export function openAtlas(call: Call, book: BookRow): Atlas | null {
  const atlas = atlasFrom(call, book)
  return atlasPolicy.read(call.actor, atlas) ? atlas : null
}
