import { inArray } from 'drizzle-orm'
import { peopleWho, readableBooks } from '#features/books/server/service/people-of-book.ts'
import { type Describe, described, describedBy } from '#features/notices/server/service/describe.ts'
import { forgetNotices, leaveNotice } from '#features/notices/server/service/leaving-notices.ts'
import type { Call } from '#kit/server/call.ts'
import { characterNoticeKinds } from '../../notices.ts'
import { characterPolicy } from '../policy.ts'
import { characters } from '../tables.ts'
import { seen } from './the-character.ts'

/** Tells those who run the book that somebody sits at its table now. */
export async function tellArrival(tx: Call, bookId: string, characterId: string) {
  const to = await peopleWho(tx, bookId, 'readAsGm')
  await leaveNotice(tx, { to, kind: 'character-joined', about: characterId, within: bookId })
}

/** Takes back whatever was told of a character, and tells those who run the book that somebody has left: not who. */
export async function tellDeparture(tx: Call, bookId: string, characterId: string) {
  await forgetNotices(tx, { about: characterId })
  const to = await peopleWho(tx, bookId, 'readAsGm')
  await leaveNotice(tx, { to, kind: 'character-left', about: bookId, within: bookId })
}

type OfPlayer = { bookId: string; characterId: string; playerId: string }

/** Tells the player that a character has passed into the Hall of Echoes, or has come back from it. */
export async function tellPlayer(
  tx: Call,
  kind: 'character-archived' | 'character-restored',
  { bookId, characterId, playerId }: OfPlayer,
) {
  await forgetNotices(tx, { about: characterId, kinds: ['character-archived', 'character-restored'] })
  await leaveNotice(tx, { to: [playerId], kind, about: characterId, within: bookId })
}

/** The characters among these that the caller may see. */
async function readableCharacters(call: Call, ids: string[]) {
  const rows = await seen(call, await call.db.select().from(characters).where(inArray(characters.id, ids)))
  return new Map(rows.filter(row => characterPolicy.read(call.actor, row)).map(row => [row.id, row]))
}

const aboutCharacters: Describe = async (call, rows) => {
  const of = await readableCharacters(
    call,
    rows.map(row => row.about),
  )
  return described(rows, ({ kind, about, within }) => {
    const one = of.get(about)
    if (!one?.bookId || one.bookId !== within) return null
    const title = one.book?.isNamed ? one.book.title : null
    if (kind === 'character-archived')
      return one.archived
        ? {
            text: `${one.name} has left the table${title ? ` of ${title}` : ''}, and is remembered.`,
            href: '/dashboard',
          }
        : null
    if (!title || one.archived) return null
    const text = kind === 'character-joined' ? `${one.name} has joined ${title}.` : `${one.name} is back at ${title}.`
    return { text, href: `/campaigns/${one.bookId}/inn/characters` }
  })
}

const aboutDepartures: Describe = async (call, rows) => {
  const of = await readableBooks(
    call,
    rows.map(row => row.within),
  )
  return described(rows, ({ about, times }) => {
    const book = of.get(about)
    if (!book) return null
    const who = times === 1 ? 'A character has' : `${times} characters have`
    return { text: `${who} left ${book.title}.`, href: `/campaigns/${about}/inn/characters` }
  })
}

export const characterNotices = describedBy(characterNoticeKinds, {
  'character-joined': aboutCharacters,
  'character-left': aboutDepartures,
  'character-archived': aboutCharacters,
  'character-restored': aboutCharacters,
})
