import { sql } from 'drizzle-orm'
import type { Db } from '#kit/server/db.ts'
import { COMMON, idOf, RARE } from './crowd.ts'
import { withoutIndexes } from './without-indexes.ts'

/** The token of the reader of the shelves, who is logged in and plays in so many of the books. */
export const READER_TOKEN = 'bench-session-of-the-reader'
const READERS_BOOKS = 40
/** The book that this reader has open: one of theirs, with all that is said in its Inn. */
const OPEN = 1

const SENTENCE = `The road to Hollowmere is long, and every ${COMMON} on it has a name. `

/** So many books on the shelves, a tenth of them public, each with a chapter; and so many lines in the chat of one of them. */
export async function plantShelves(db: Db, books: number): Promise<{ bookId: string }> {
  const gms = Math.ceil(books / 10)
  const each = (most: number) => `from generate_series(1, ${most}) n`
  // Those of the reader lie among all others, and not at the front.
  const isTheirs = `n % ${Math.floor(books / READERS_BOOKS)} = ${OPEN} and n / ${Math.floor(books / READERS_BOOKS)} < ${READERS_BOOKS}`
  const gmOf = `overlay(overlay(md5('gm ' || (n % ${gms}) + 1) placing '7' from 13) placing '8' from 17)::uuid`
  const reader = `(select ${idOf('reader')} ${each(1)})`
  await withoutIndexes(db, tx =>
    tx.execute(
      sql.raw(`
    insert into users (id, name, email, email_verified, role)
      select ${idOf('gm')}, 'Keeper ' || n, 'keeper-' || n || '@bench.example', true, 'gm' ${each(gms)};
    insert into users (id, name, email, email_verified)
      select ${idOf('reader')}, 'Reader', 'reader@bench.example', true ${each(1)};
    insert into sessions (id, token, user_id, expires_at)
      select ${idOf('session')}, '${READER_TOKEN}', ${idOf('reader')}, now() + interval '1 day' ${each(1)};
    insert into books (id, hosted_by, created_by, created_by_name, title, short_description, ward, campaign_password,
        created_at, updated_at)
      select ${idOf('book')}, ${gmOf}, ${gmOf}, 'Keeper', 'The Book of ' || initcap(left(md5('title ' || n), 9)),
        'A campaign among many.', case when n % 10 = 0 or n = ${OPEN} then 'public' else 'party' end, 'password-' || n,
        now() - n * interval '1 second', now() ${each(books)};
    insert into book_members (book_id, user_id, part, since)
      select ${idOf('book')}, ${reader}, 'player', now() ${each(books)} where ${isTheirs};
    insert into characters (id, created_by, parent_player_id, book_id, name, created_at, updated_at)
      select ${idOf('hero')}, ${reader}, ${reader}, ${idOf('book')}, 'Hero', now(), now() ${each(OPEN)};
    insert into chapters (id, book_id, title, position, source, scribe_style, created_at, updated_at)
      select ${idOf('chapter')}, ${idOf('book')}, 'The first night', 1,
        case when n = ${OPEN} then repeat('${SENTENCE}', 60) || '${RARE}' else '${SENTENCE}' end, 'fantasy', now(), now()
        ${each(books)};
    insert into board_posts (id, book_id, author_id, author, content, created_at)
      select ${idOf('post')}, ${idOf('book')}, ${gmOf}, 'Keeper', '${SENTENCE}', now() ${each(books)};
    insert into chat_lines (id, book_id, author_id, character_id, author, content, created_at)
      select ${idOf('line')}, (select ${idOf('book')} ${each(OPEN)}), ${reader}, (select ${idOf('hero')} ${each(OPEN)}),
        'Hero', '${SENTENCE}', now() - n * interval '1 second' ${each(books)};
    create table bench_books as select * from books;
    create index on bench_books (created_at desc, id desc)`),
    ),
  )
  await db.execute(sql`vacuum analyze`)
  const { rows } = await db.execute<{ id: string }>(sql.raw(`select ${idOf('book')} as id ${each(OPEN)}`))
  return { bookId: rows[0]!.id }
}
