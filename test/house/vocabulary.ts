import { getTableColumns, getTableName, isTable, sql } from 'drizzle-orm'
import { afterlight } from '#app/demo/story/campaigns.ts'
import { newId } from '#kit/shared/ids.ts'
import { BOOK_VAULT } from '#lexicon/system-accounts.ts'
import type { World } from '../world.ts'

/** What a generated input is made of: ids of things that are there, and words that fit a field of some name. */
export type Vocabulary = {
  /** Ids that a field of a room can mean: `id` is any thing of the room, `bookId` a book; one of nothing comes last. */
  ids: (room: string, field: string) => string[]
  words: (field: string) => string[]
  files: File[]
}

const WORDS: Record<string, string[]> = {
  email: ['somebody@tomewright.example'],
  name: ['ferryman', 'A lantern'],
  // Of the campaign that is public anyway: with the other one a stranger would rightly see more than before.
  campaignPassword: [afterlight.password],
  password: [afterlight.password],
  phrase: ['BURN IT'],
}
/** A GM is one of the people. */
const ALSO: Record<string, string> = { gm: 'user' }
/** A room without things of its own speaks of those of another one. */
const THINGS_OF: Record<string, string> = { reader: 'manuscripts' }
const PLAIN = ['A lantern in the reeds', 'lantern', 'a-word-of-twenty-letters-at-least']
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='
/** A small picture as somebody uploads it. */
export const aPicture = () => new File([Buffer.from(PIXEL, 'base64')], 'dot.png', { type: 'image/png' })

const modules = import.meta.glob<Record<string, unknown>>('../../src/features/*/server/tables.ts', { eager: true })
/** The name of a room in the contract: the folder `season-rites` is `seasonRites`. */
const roomOf = (path: string) =>
  path
    .split('/')
    .at(-3)!
    .replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase())

/** Every table of the house: its room, its name in SQL, and whether its rows have an `id`. */
export const tables = Object.entries(modules).flatMap(([path, module]) =>
  Object.values(module)
    .filter(isTable)
    .map(table => ({ room: roomOf(path), name: getTableName(table), hasId: 'id' in getTableColumns(table) })),
)

const plural = (noun: string) => `${noun.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)}s`

/** Learns the ids of a world, at most so many of each kind of thing, without the accounts that are nobody's. */
export async function learnVocabulary({ db }: Pick<World, 'db'>, most = 12): Promise<Vocabulary> {
  const entries = await Promise.all(
    tables
      .filter(({ hasId }) => hasId)
      .map(async ({ room, name }) => {
        const { rows } = await db.execute<{ id: string }>(
          sql`select id from ${sql.identifier(name)} where id::text <> ${BOOK_VAULT.id} order by id limit ${most}`,
        )
        return { room, name, ids: rows.map(({ id }) => id) }
      }),
  )
  const meant = (room: string, field: string) => {
    const word = field.replace(/Ids?$/, '')
    const noun = ALSO[word] ?? word
    const things =
      noun === 'id'
        ? entries.filter(table => table.room === (THINGS_OF[room] ?? room))
        : entries.filter(({ name }) => name.endsWith(plural(noun)))
    return things.flatMap(({ ids }) => ids)
  }
  return {
    ids: (room, field) => [...meant(room, field), newId()],
    words: field => [...(WORDS[field] ?? []), ...PLAIN],
    files: [aPicture(), new File(['%PDF-1.4\n%%EOF\n'], 'sheet.pdf', { type: 'application/pdf' })],
  }
}
