import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { characters } from '#features/characters/server/tables.ts'
import { newId } from '#kit/shared/ids.ts'
import { openWorld, type World } from '../world.ts'
import { tables } from './vocabulary.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/** How many rows of each table hang on a book, by whatever column names it. */
async function hangingOn(bookId: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const { name } of tables) {
    const { rows } = await world.db.execute<{ many: number }>(sql`
      select count(*)::int as many from ${sql.identifier(name)} t
      where ${bookId} in (to_jsonb(t) ->> 'book_id', to_jsonb(t) ->> 'belongs_to', to_jsonb(t) ->> 'within')`)
    if (rows[0]?.many) counts[name] = rows[0].many
  }
  return counts
}

test('a burned book takes along what lies under it, in every room; its characters stay and can join another', async () => {
  const bookId = world.id('lantern')
  const [post] = (await world.as('otto').inn.boardPosts({ bookId })).posts
  await world.as('pell').inn.comment({ postId: post!.id, id: newId(), content: 'Before it burns.' })
  const party = await world.db.select().from(characters).where(eq(characters.bookId, bookId))
  const before = await hangingOn(bookId)
  for (const table of [
    'board_posts',
    'chapters',
    'chat_lines',
    'messages',
    'npcs',
    'bookmarks',
    'book_transfers',
    'notices',
  ])
    expect(before[table], table).toBeGreaterThan(0)

  await world.as('mira').books.burn({ id: bookId, phrase: 'BURN IT' })
  expect(await hangingOn(bookId)).toEqual({})
  for (const { id } of party) {
    const [left] = await world.db.select().from(characters).where(eq(characters.id, id))
    expect(left).toMatchObject({ bookId: null })
  }
})
