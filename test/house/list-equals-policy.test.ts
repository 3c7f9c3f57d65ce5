import { isDefinedError, ORPCError } from '@orpc/client'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { books } from '#features/books/server/tables.ts'
import { characters } from '#features/characters/server/tables.ts'
import { boardPosts } from '#features/inn/server/tables.ts'
import { chapters } from '#features/manuscripts/server/tables.ts'
import { npcs } from '#features/npcs/server/tables.ts'
import { WARDS } from '#lexicon/books.ts'
import { openWorld, type World } from '../world.ts'
import { everybody, everyRole, type Person, personOf } from './people.ts'

type Client = ReturnType<World['as']>
type Row = { id: string; bookId: string }
type Kind = {
  table: PgTable & { id: AnyPgColumn }
  /** What the lists show to somebody. */
  listed: (client: Client, bookIds: string[]) => Promise<string[]>
  /** Throws unless one may read it. */
  read: (client: Client, row: Row) => Promise<unknown>
}

/** Walks a list to its end. */
async function all<T>(page: (after: string | undefined) => Promise<{ items: T[]; next: string | null }>): Promise<T[]> {
  const listed: T[] = []
  for (let after: string | undefined; ; ) {
    const { items, next } = await page(after)
    listed.push(...items)
    if (!next) return listed
    after = next
  }
}

/** The list, or nothing where it is refused by name. */
async function orNothing<T>(list: Promise<T[]>): Promise<T[]> {
  try {
    return await list
  } catch (error) {
    if (error instanceof ORPCError && isDefinedError(error)) return []
    throw error
  }
}
const inEach = async <T>(bookIds: string[], list: (bookId: string) => Promise<T[]>): Promise<T[]> =>
  (await Promise.all(bookIds.map(bookId => orNothing(list(bookId))))).flat()
const ids = (rows: { id: string }[]) => rows.map(({ id }) => id)

const KINDS: Record<string, Kind> = {
  books: {
    table: books,
    listed: async client =>
      ids(
        await orNothing(
          all(async after => {
            const { books: items, next } = await client.books.list(after ? { after } : {})
            return { items, next }
          }),
        ),
      ),
    read: (client, { id }) => client.books.read({ id }),
  },
  characters: {
    table: characters,
    listed: async (client, bookIds) => {
      const pages = (part: 'active' | 'archived') => (bookId: string) =>
        all(async after => {
          const { characters: items, next } = await client.characters.ofBook({
            bookId,
            part,
            ...(after ? { after } : {}),
          })
          return { items, next }
        })
      const mine = orNothing(
        all(async after => {
          const { characters: items, next } = await client.characters.mine(after ? { after } : {})
          return { items, next }
        }),
      )
      return ids([
        ...(await inEach(bookIds, pages('active'))),
        ...(await inEach(bookIds, pages('archived'))),
        ...(await mine),
      ])
    },
    read: (client, { id }) => client.characters.read({ id }),
  },
  npcs: {
    table: npcs,
    listed: async (client, bookIds) =>
      ids(
        await inEach(bookIds, bookId =>
          all(async after => {
            const { npcs: items, next } = await client.npcs.list({ bookId, ...(after ? { after } : {}) })
            return { items, next }
          }),
        ),
      ),
    read: (client, { id }) => client.npcs.read({ id }),
  },
  chapters: {
    table: chapters,
    listed: async (client, bookIds) => ids(await inEach(bookIds, bookId => client.manuscripts.chapters({ bookId }))),
    read: (client, { id, bookId }) => client.manuscripts.chapter({ bookId, chapterId: id }),
  },
  'board posts': {
    table: boardPosts,
    listed: async (client, bookIds) =>
      ids(
        await inEach(bookIds, bookId =>
          all(async before => {
            const { posts: items, next } = await client.inn.boardPosts({ bookId, ...(before ? { before } : {}) })
            return { items, next }
          }),
        ),
      ),
    read: (client, { id }) => client.inn.comments({ postId: id }),
  },
}

let world: World
let people: Person[]
let bookIds: string[]
beforeAll(async () => {
  world = await openWorld()
  const shades = [
    personOf(world, 'mira', 'banned'),
    personOf(world, 'otto', 'banned'),
    personOf(world, 'otto', 'lurker'),
  ]
  people = [...(await everybody(world)), ...(await everyRole(world)), ...(await Promise.all(shades))]
  bookIds = ids(await world.db.select({ id: books.id }).from(books))
})
afterAll(() => world.close())

/** What somebody finds in the lists but may not read, and what they may read but find nowhere. */
async function differences(kind: Kind, who: Person): Promise<string[]> {
  const client = world.as(who.actor)
  const rows = (await world.db.select().from(kind.table)) as unknown as Row[]
  const listed = new Set(await kind.listed(client, bookIds))
  const lists = await Promise.all(
    rows.map(async row => {
      const readable = await orNothing(kind.read(client, row).then(() => [row])).then(got => got.length > 0)
      if (readable === listed.has(row.id)) return []
      return `${who.key} ${readable ? 'may read but does not find' : 'finds but may not read'} ${row.id}`
    }),
  )
  return lists.flat()
}

describe.each(WARDS)('in a world of %s books, a list shows exactly what may be read', ward => {
  beforeAll(() => world.db.update(books).set({ ward }))

  test.each(Object.keys(KINDS))('%s', async name => {
    const lists = await Promise.all(people.map(who => differences(KINDS[name]!, who)))
    expect(lists.flat()).toEqual([])
  })
})

describe('with a player banned from the domain of the host', () => {
  beforeAll(async () => {
    await world.db.update(books).set({ ward: 'party' })
    await world.as('mira').realms.ban({ userId: world.id('otto'), reason: 'for the test' })
  })

  test.each(Object.keys(KINDS))('%s', async name => {
    const lists = await Promise.all(people.map(who => differences(KINDS[name]!, who)))
    expect(lists.flat()).toEqual([])
  })
})

test('there is something of every kind to find', async () => {
  for (const { table } of Object.values(KINDS)) expect((await world.db.select().from(table)).length).toBeGreaterThan(1)
})
