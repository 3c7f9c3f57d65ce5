import { createHash, createHmac } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { actorById } from '#features/accounts/server/service/actor.ts'
import { books } from '#features/books/server/tables.ts'
import { grantPlan } from '#features/entitlements/server/service.ts'
import { mentionRules } from '#features/manuscripts/server/service/mentions.ts'
import { saveChapter } from '#features/manuscripts/server/service/writing.ts'
import { pageOf } from '#features/reader/server/service/reading.ts'
import { chapterPages } from '#features/text/engine/paginate.ts'
import { parse } from '#features/text/engine/parse.ts'
import type { Call } from '#kit/server/call.ts'
import { newId } from '#kit/shared/ids.ts'
import { demoId } from '../src/app/demo/cast.ts'
import { plantIfEmpty } from '../src/app/demo/plant.ts'
import { type App, callFor } from '../src/app/server/calls.ts'
import { extensions } from '../src/app/server/roof.ts'
import { BARE_TABLES } from './baseline.ts'
import { MEMBER_TOKEN } from './crowd.ts'
import { ADMIN_TOKEN } from './den.ts'
import { longText } from './long-text.ts'
import { READER_TOKEN } from './shelves.ts'
import { buyerToken } from './shop.ts'
import { TABLE_TOKEN } from './table.ts'

const PEOPLE = 1000
export const PAGES = 1000
const CHAPTER = 250_000
const CHARACTERS_A_PAGE = 1_000

/** The book that is printed. */
const PRINTED_PAGES = 300

/** Room for books that are imported. */
const MANY_SLOTS = 100

/** The pages of some three million characters. */
const LONG_PAGES = 3000

/** What the benchmarks must know of their world. `longBookId` is open to everybody. */
export type Planted = { bookId: string; barePageId: string; pages: number; printedBookId: string; longBookId: string }

/** An id from a word and a number, in the shape that the house's ids have. */
const hashed = (word: string) => `overlay(overlay(md5('${word} ' || n) placing '7' from 13) placing '8' from 17)::uuid`
const tokenOf = (n: number) => `bench-session-${n}`

const GM_TOKEN = 'bench-session-of-mira'

/** The id of the character of the n-th of the people. */
export function heroOf(n: number): string {
  const hash = createHash('md5')
    .update(`character ${(n % PEOPLE) + 1}`)
    .digest('hex')
  const id = `${hash.slice(0, 12)}7${hash.slice(13, 16)}8${hash.slice(17)}`
  return id.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/** The cookie of the n-th of the people, signed as the house signs it. */
export const cookieOf = (n: number, secret: string): string => signed(tokenOf((n % PEOPLE) + 1), secret)
/** The cookie of the one of the crowd who is logged in. */
export const cookieOfCrowd = (secret: string): string => signed(MEMBER_TOKEN, secret)
/** The cookie of the admin of the den. */
export const cookieOfAdmin = (secret: string): string => signed(ADMIN_TOKEN, secret)
/** The cookie of the reader of the shelves. */
export const cookieOfReader = (secret: string): string => signed(READER_TOKEN, secret)
/** The cookie of the GM of the table. */
export const cookieOfTable = (secret: string): string => signed(TABLE_TOKEN, secret)
/** The cookie of the n-th buyer of the shop. */
export const cookieOfBuyer = (n: number, secret: string): string => signed(buyerToken(n), secret)
/** The cookie of the GM whose books they are. */
export const cookieOfGm = (secret: string): string => signed(GM_TOKEN, secret)

function signed(token: string, secret: string): string {
  const signature = createHmac('sha256', secret).update(token).digest('base64')
  return `tomewright.session_token=${encodeURIComponent(`${token}.${signature}`)}`
}

/** The demo world, a book of a thousand pages in it, and a thousand players with a character each. */
export async function plant(app: App): Promise<Planted> {
  await plantIfEmpty(app)
  const mira = callFor(app, await actorById(app.db, app.ports, demoId('mira')))
  const { bookId, pages } = await bind(mira, 'The Thousand Pages', PAGES)
  const { bookId: printedBookId } = await bind(mira, 'The Three Hundred Pages', PRINTED_PAGES)
  const { bookId: longBookId } = await bind(mira, 'The Three Million Letters', LONG_PAGES, 'public')
  await app.db.execute(sql`insert into sessions (id, token, user_id, expires_at)
    values (${newId()}::uuid, ${GM_TOKEN}, ${demoId('mira')}::uuid, now() + interval '1 day')`)
  await grantPlan(mira, { userId: demoId('mira'), source: 'slots', tier: 'extraBookSlot', quantity: MANY_SLOTS })
  await app.db.execute(sql.raw(PLAYERS.replaceAll(':book', `'${bookId}'::uuid`)))
  await app.db.execute(sql.raw(BARE_TABLES))
  const page = await pageOf(mira, extensions(mentionRules), { bookId, number: PAGES / 2 })
  const barePageId = newId()
  await app.db.execute(sql`insert into bench_pages values (${barePageId}::uuid, ${page.title}, ${page.baseTitle}, ${page.content},
    ${page.pageNumber}, ${page.partNumber}, ${page.scribeStyle}, ${page.searchIndex}, ${page.createdBy}::uuid,
    ${page.createdAt.toISOString()}::timestamptz)`)
  await app.db.execute(sql`analyze`)
  return { bookId, barePageId, pages, printedBookId, longBookId }
}

/** A book of at least so many pages, and not many more. */
async function bind(mira: Call, title: string, atLeast: number, ward: 'party' | 'public' = 'party') {
  const bookId = newId()
  await mira.db.insert(books).values({
    id: bookId,
    hostedBy: demoId('mira'),
    createdBy: demoId('mira'),
    createdByName: 'Mira',
    title,
    ward,
    campaignPassword: title.toLowerCase().replaceAll(' ', '-'),
    createdAt: mira.now,
    updatedAt: mira.now,
  })
  let pages = 0
  for (let number = 1; pages < atLeast; number++) {
    const chapter = `Volume ${number}`
    const source = longText(Math.min(CHAPTER, (atLeast - pages) * CHARACTERS_A_PAGE))
    await saveChapter(mira, {
      bookId,
      chapterId: newId(),
      baseVersion: 0,
      title: chapter,
      source,
      scribeStyle: 'fantasy',
    })
    pages += chapterPages(chapter, parse(source), { style: 'fantasy' }).length
  }
  return { bookId, pages }
}

const PLAYERS = `
  insert into users (id, name, email, email_verified)
    select ${hashed('player')}, 'Player ' || n, 'player-' || n || '@bench.example', true from generate_series(1, ${PEOPLE}) n;
  insert into sessions (id, token, user_id, expires_at)
    select ${hashed('session')}, 'bench-session-' || n, ${hashed('player')}, now() + interval '1 day'
    from generate_series(1, ${PEOPLE}) n;
  insert into book_members (book_id, user_id, part, since)
    select :book, ${hashed('player')}, 'player', now() from generate_series(1, ${PEOPLE}) n;
  insert into characters (id, created_by, parent_player_id, book_id, name, created_at, updated_at)
    select ${hashed('character')}, ${hashed('player')}, ${hashed('player')}, :book, 'Hero ' || n, now(), now()
    from generate_series(1, ${PEOPLE}) n`
