import { eq } from 'drizzle-orm'
import { ownLookSubject, siteSubject } from '#features/appearance/server/service/looks.ts'
import { bookmarkSubject, markedBookSubject } from '#features/bookmarks/server/service/bookmark-subjects.ts'
import { bookmarks } from '#features/bookmarks/server/tables.ts'
import { freePasswordsSubject, lookupSubject, shelfSubject } from '#features/books/server/service/own-subjects.ts'
import { bookSubject } from '#features/books/server/service/the-book.ts'
import { bookTransfers } from '#features/books/server/tables.ts'
import { accessCodeSubject, gmSubject, tieSubject } from '#features/lorekeepers/server/service/tie-subjects.ts'
import { gallerySubject, npcSubject } from '#features/npcs/server/service/the-npc.ts'
import type { AnySubjects } from '#kit/server/subjects.ts'
import type { World } from '../world.ts'

/** A subject of a room, the name of its list in `who-may`, and the things of the world that it is tried on, by name. */
export type Tried = { list: string; of: AnySubjects; things: Record<string, string> }

/** Every subject that a contract names, in a world that `setTheScene` has prepared. */
export async function everySubject({ id, db }: Pick<World, 'id' | 'db'>): Promise<Tried[]> {
  const books = { lantern: id('lantern'), afterlight: id('afterlight') }
  const [handedOn] = await db.select().from(bookTransfers).where(eq(bookTransfers.title, 'Handed on'))
  const ofOtto = eq(bookmarks.userId, id('otto'))
  const [ribbon] = await db.select().from(bookmarks).where(ofOtto).limit(1)
  const npcs = {
    ferryman: id('ferryman'),
    'veiled-person': id('veiled-person'),
    'made by lio': id('made by lio'),
  }
  return [
    { list: 'appearance', of: siteSubject, things: { site: '' } },
    { list: 'appearance-own', of: ownLookSubject, things: { 'own look': '' } },
    { list: 'books', of: bookSubject, things: { ...books, 'handed on': handedOn!.bookId } },
    { list: 'book-shelves', of: shelfSubject, things: { 'own shelf': '' } },
    { list: 'book-free-passwords', of: freePasswordsSubject, things: { 'free passwords': '' } },
    { list: 'book-lookup', of: lookupSubject, things: { lookup: '' } },
    { list: 'bookmarks', of: bookmarkSubject, things: { 'ribbon of otto': ribbon!.id } },
    { list: 'marked-books', of: markedBookSubject, things: books },
    { list: 'lorekeepers', of: gmSubject, things: { mira: id('mira'), 'otto, no GM': id('otto') } },
    { list: 'lorekeeper-ties', of: tieSubject, things: { 'lio for mira': `${id('mira')} ${id('lio')}` } },
    { list: 'access-codes', of: accessCodeSubject, things: { 'a typed code': '' } },
    { list: 'npcs', of: npcSubject, things: npcs },
    { list: 'npc-galleries', of: gallerySubject, things: books },
  ]
}
