import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type * as z from 'zod'
import { demoId } from '#app/demo/cast.ts'
import { afterlight } from '#app/demo/story/campaigns.ts'
import { contract } from '#app/server/roof.ts'
import type { Db } from '#kit/server/db.ts'
import { newId } from '#kit/shared/ids.ts'
import { type Procedure, proceduresIn } from '../../scripts/house/procedures.ts'
import { openWorld, type World } from '../world.ts'
import { agreedList } from './agreed-list.ts'
import { ask, undone } from './asking.ts'
import { formsOf } from './forms.ts'
import { inputsFor, inside } from './inputs.ts'
import { type Person, personOf } from './people.ts'
import { learnVocabulary, tables, type Vocabulary } from './vocabulary.ts'

/** The two books; Mira hosts both and Otto plays in both, so that nothing but the crossing can be refused. */
const [HERE, THERE] = [demoId('lantern'), demoId('afterlight')]

/** Tables whose rows are of a book, and how: by a column of their own, or by what they hang on. */
const OF_BOOKS: Record<string, { column: string; parent?: string }> = {
  books: { column: 'id' },
  book_members: { column: 'book_id' },
  chapters: { column: 'book_id' },
  chapter_revisions: { column: 'chapter_id', parent: 'chapters' },
  characters: { column: 'book_id' },
  npcs: { column: 'book_id' },
  npc_facts: { column: 'npc_id', parent: 'npcs' },
  bookmarks: { column: 'book_id' },
  board_posts: { column: 'book_id' },
  board_comments: { column: 'post_id', parent: 'board_posts' },
  social_posts: { column: 'book_id' },
  chat_lines: { column: 'book_id' },
  messages: { column: 'book_id' },
}

type Thing = { table: string; bookId: string }
type Input = Record<string, unknown>
const isId = (schema: z.ZodType): boolean => {
  const def = inside(schema)
  return def.format === 'uuid' || Boolean((def.innerType ?? def.element) && isId(def.innerType ?? def.element))
}
/** The names of the fields that hold ids, or lists of them. */
function idFields(schema: z.ZodType): Set<string> {
  const def = inside(schema)
  if (def.shape) return new Set(Object.keys(def.shape).filter(name => isId(def.shape[name]!)))
  const parts = def.options ?? [def.innerType ?? def.in].filter(Boolean)
  return new Set(parts.flatMap(part => [...idFields(part)]))
}

/** A word of a character, which no generated input meets. */
const SPOKEN: Record<string, Input[]> = {
  'messages.send': [
    { context: 'campaign', bookId: HERE, id: newId(), content: 'A word.', characterId: demoId('brannoc') },
  ],
  'messages.showWriting': [{ context: 'campaign', bookId: HERE, characterId: demoId('brannoc'), on: true }],
}

const pairs = Object.entries(contract)
  .flatMap(([room, part]) => proceduresIn(room, part))
  .filter(({ input }) => input && idFields(input).size > 1)

let world: World
let people: Person[]
let vocabulary: Vocabulary
const things = new Map<string, Thing>()
/** Which fields of which procedures were crossed. */
const tried = new Set<string>()

const WITH_IDS = Object.keys(OF_BOOKS).filter(name => tables.find(table => table.name === name)?.hasId)

const rowsOf = (bookId: string, table: string) => {
  const { column, parent } = OF_BOOKS[table]!
  const id = sql`${bookId}::uuid`
  const key = sql.identifier(column)
  return parent
    ? sql`t.${key} in (select id from ${sql.identifier(parent)} where ${sql.identifier(OF_BOOKS[parent]!.column)} = ${id})`
    : sql`t.${key} = ${id}`
}

/** Everything that is kept of a book, as one text. */
async function stateOf(db: Db, bookId: string): Promise<string> {
  const parts = Object.keys(OF_BOOKS).map(
    table => sql`select ${table} as table, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as state
      from ${sql.identifier(table)} t where ${rowsOf(bookId, table)}`,
  )
  const { rows } = await db.execute(sql.join(parts, sql` union all `))
  return JSON.stringify(rows)
}

beforeAll(async () => {
  world = await openWorld()
  const [mira, otto] = [world.as('mira'), world.as('otto')]
  const otherCharacter = newId()
  await otto.characters.make({ id: otherCharacter, name: 'Somebody else', join: { password: afterlight.password } })
  const face = newId()
  await mira.npcs.add({
    bookId: THERE,
    id: face,
    veil: false,
    npc: { type: 'person', name: 'A face of the other book' },
  })
  await mira.npcs.addFact({ id: face, factId: newId(), fact: { text: 'A thing to know of the other book' } })
  for (const bookId of [HERE, THERE]) {
    const chapters = await mira.manuscripts.chapters({ bookId })
    const { id: chapterId } = chapters[0]!
    const { title, source, scribeStyle, version } = await mira.manuscripts.chapter({ bookId, chapterId })
    const chapter = { bookId, chapterId, title, scribeStyle }
    await mira.manuscripts.save({ ...chapter, source: `${source}\n\nOnce more.`, baseVersion: version })
    const postId = newId()
    const characterId = bookId === HERE ? demoId('brannoc') : otherCharacter
    await otto.inn.writeBoardPost({ bookId, id: postId, content: 'A post.', characterId })
    await otto.inn.comment({ postId, id: newId(), content: 'A comment.', characterId })
    await otto.inn.say({ bookId, id: newId(), text: 'A word in the Inn.', characterId })
    await otto.inn.addChatLine({ bookId, id: newId(), text: 'A word at the board.', characterId })
    const { pages } = await otto.reader.outline({ bookId })
    await otto.bookmarks.keep({ bookId, id: newId(), place: pages[0]!.place, leaf: 0, note: 'Here.' })
  }
  for (const bookId of [HERE, THERE])
    for (const table of WITH_IDS) {
      const { rows } = await world.db.execute<{ id: string }>(
        sql`select id from ${sql.identifier(table)} t where ${rowsOf(bookId, table)}`,
      )
      for (const { id } of rows) things.set(id, { table, bookId })
    }
  // Who plays in one of them alone, for pages that are read as somebody else.
  await world.as('vex').characters.make({ id: newId(), name: 'A guest', join: { password: afterlight.password } })
  things.set(demoId('pell'), { table: 'players', bookId: HERE }).set(demoId('vex'), { table: 'players', bookId: THERE })
  const learned = await learnVocabulary(world, 100)
  vocabulary = {
    ...learned,
    ids: (room, field) => learned.ids(room, field).filter(id => things.get(id)?.bookId !== THERE),
  }
  people = await Promise.all([personOf(world, 'mira'), personOf(world, 'otto')])
})
afterAll(() => world.close())

type Asking = { who: Person; input: Input; heldBy: Record<string, Thing> }

const firstOf = (value: unknown) => [value].flat()[0] as string | undefined
const isBorn = (thing: Thing) => thing.bookId === NEW
const NEW = 'new'

/** What the ids of an input name: things of the book, and the table in which a new id has become a row. */
async function namedBy({ input: schema, reads }: Procedure, input: Input, db: Db): Promise<Record<string, Thing>> {
  const named: Record<string, Thing> = {}
  for (const field of idFields(schema!)) {
    const id = firstOf(input[field])
    if (id === undefined) continue
    const thing = things.get(id) ?? (await bornAs(id, db))
    if (thing?.table === 'players' && !reads) continue
    if (thing) named[field] = thing
  }
  return named
}

async function bornAs(id: string, db: Db): Promise<Thing | undefined> {
  for (const table of WITH_IDS) {
    const { rows } = await db.execute(sql`select 1 from ${sql.identifier(table)} where id = ${id}::uuid`)
    if (rows.length > 0) return { table, bookId: NEW }
  }
  return undefined
}

/** How a procedure is rightly asked within one book: once for each set of ids that it can be given. */
async function rightly(procedure: Procedure): Promise<Asking[]> {
  const askings = new Map<string, Asking>()
  const generated = [
    ...(SPOKEN[procedure.name] ?? []),
    ...(await formsOf(world, procedure)),
    ...inputsFor(procedure, vocabulary),
  ]
  for (const given of generated) {
    // Fields that belong to another way of asking mean nothing here.
    const input = procedure.input!.safeParse(given).data as Input | undefined
    if (!input) continue
    for (const who of people) {
      const named = await undone(world, async db => {
        const { thrown } = await ask(world, procedure, who, given, db)
        return thrown === undefined ? await namedBy(procedure, input, db) : null
      })
      if (!named) continue
      const things = Object.fromEntries(Object.entries(given as Input).filter(([name]) => name in input))
      await forgetKeys(procedure, who, things, named)
      const key = Object.keys(named).sort().join(' ')
      if (Object.keys(named).length > 1 && !askings.has(key)) askings.set(key, { who, input: things, heldBy: named })
    }
  }
  return [...askings.values()]
}

/** An act that goes as well with an id of nothing makes something under that id: it refers to nothing there. */
async function forgetKeys(procedure: Procedure, who: Person, input: Input, named: Record<string, Thing>) {
  if (procedure.reads) return
  for (const [field, thing] of Object.entries(named)) {
    if (isBorn(thing)) continue
    const born = await undone(world, async db => {
      const id = newId()
      const { thrown } = await ask(world, procedure, who, withId(input, field, id), db)
      return thrown === undefined ? { as: await bornAs(id, db) } : null
    })
    if (!born) continue
    if (born.as) named[field] = born.as
    else delete named[field]
  }
}

/** The same question with the id in one field naming something of the other book, or nothing. */
const withId = (input: Input, field: string, id: string): Input => ({
  ...input,
  [field]: Array.isArray(input[field]) ? [id] : id,
})
const otherThan = ({ table }: Thing) => [...things].find(([, one]) => one.table === table && one.bookId === THERE)![0]

async function outcomeOf(procedure: Procedure, who: Person, input: Input) {
  return undone(world, async db => {
    const before = [await stateOf(db, HERE), await stateOf(db, THERE)]
    const { answer, thrown, heard } = await ask(world, procedure, who, input, db)
    const isUnchanged = (await stateOf(db, HERE)) === before[0] && (await stateOf(db, THERE)) === before[1]
    return { answer, thrown, heard, isUnchanged }
  })
}

test.each(pairs)('$name is not asked across two books', async procedure => {
  for (const asking of await rightly(procedure))
    for (const [field, thing] of Object.entries(asking.heldBy)) {
      // A new thing belongs into either book, so only what it stands beside can be crossed.
      const others = Object.entries(asking.heldBy).filter(([name, one]) => name !== field && !isBorn(one))
      if (others.length === 0) continue
      const { who } = asking
      const crossed = await outcomeOf(procedure, who, withId(asking.input, field, otherThan(thing)))
      const words = `${who.key} with the other book in ${field}`
      tried.add(`${procedure.name} ${field}`)
      if (crossed.thrown === undefined && procedure.reads) {
        // What is of the other book is answered as what is of no book.
        const foreign = thing.table === 'books' ? others.map(([name]) => name) : [field]
        const within = thing.table === 'books' ? withId(asking.input, field, otherThan(thing)) : asking.input
        const nothing = await outcomeOf(
          procedure,
          who,
          foreign.reduce((input, name) => withId(input, name, newId()), within),
        )
        expect.soft(crossed.answer, words).toEqual(nothing.answer)
      } else expect.soft(crossed.thrown, words).toBeDefined()
      expect.soft(crossed.heard, words).toEqual([])
      expect.soft(crossed.isUnchanged, words).toBe(true)
    }
})

// An agreed line that is missing is no longer crossed; add a new one once its crossing is refused.
test('every procedure that takes two ids of books was crossed', () => {
  expect([...tried].sort()).toEqual(agreedList('crossed.txt'))
})
