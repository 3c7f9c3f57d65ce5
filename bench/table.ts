import { sql } from 'drizzle-orm'
import type { Db } from '#kit/server/db.ts'
import { idOf } from './crowd.ts'
import { withoutIndexes } from './without-indexes.ts'

/** The token of the GM whose table it is, and who is also a player with a journal. */
export const TABLE_TOKEN = 'bench-session-of-the-table'
/** The limits of what one person and one timeline have here. */
const MOST_NOTICES = 500
const MOST_ENTRIES = 1000
const WORDS = 'The road to Hollowmere is long, and every lantern on it has a name. '

/** The book, and the character in it. */
export type Table = { bookId: string; characterId: string }

/**
 * One book with so many rows of everything that its table writes, and a character in it with a journal of so many entries. A timeline
 * and the notices of a person are limited: what is more belongs to others.
 */
export async function plantTable(db: Db, many: number): Promise<Table> {
  const each = (most = many) => `from generate_series(1, ${most}) n`
  const one = (word: string) => `(select ${idOf(word)} ${each(1)})`
  const at = `now() - n * interval '1 second'`
  const [gm, book, hero] = [one('gm'), one('book'), one('hero')]
  const mine = (most: number, word: string, other: string) =>
    `case when n <= ${most} then ${one(word)} else ${one(other)} end`
  await withoutIndexes(db, tx =>
    tx.execute(
      sql.raw(`
    insert into users (id, name, email, email_verified, role)
      select ${idOf('gm')}, 'Keeper', 'keeper@bench.example', true, 'gm' ${each(1)};
    insert into users (id, name, email, email_verified)
      select ${idOf('other')}, 'Other', 'other@bench.example', true ${each(1)};
    insert into sessions (id, token, user_id, expires_at)
      select ${idOf('session')}, '${TABLE_TOKEN}', ${gm}, now() + interval '1 day' ${each(1)};
    insert into books (id, hosted_by, created_by, created_by_name, title, short_description, ward, campaign_password,
        created_at, updated_at)
      select case when n = 1 then ${book} else ${one('elsewhere')} end, ${gm}, ${gm}, 'Keeper', 'The Long Table ' || n, 'A campaign.',
        'party', 'password-' || n, now(), now() ${each(2)};
    insert into characters (id, created_by, parent_player_id, book_id, name, created_at, updated_at)
      select ${idOf('hero')}, ${gm}, ${gm}, ${book}, 'Hero', now(), now() ${each(1)};
    insert into social_posts (id, book_id, author_id, author, text, created_at)
      select ${idOf('post')}, ${book}, ${gm}, 'Keeper', '${WORDS}', ${at} ${each()};
    insert into board_posts (id, book_id, author_id, author, content, created_at)
      select ${idOf('board')}, ${book}, ${gm}, 'Keeper', '${WORDS}', ${at} ${each()};
    insert into npcs (id, book_id, created_by, name, description, veil, unveiled_at, created_at, updated_at)
      select ${idOf('npc')}, ${book}, ${gm}, 'Face ' || n, '${WORDS}', n % 2 = 0, case when n % 2 = 1 then ${at} end, ${at}, now()
        ${each()};
    insert into journal_entries (id, character_id, created_by, character_name, is_secret, audience, title, content, own_preview,
        open_preview, tags, entry_date, created_at, updated_at)
      select ${idOf('entry')}, ${hero}, ${gm}, 'Hero', n % 2 = 0, case when n % 2 = 0 then 'private' end, 'A day', '${WORDS}',
        '${WORDS}', '${WORDS}', '{road}', current_date - n % 3000, ${at}, now() ${each()};
    insert into game_sessions (id, book_id, created_by, title, date, time, zone, duration, starts_at, upcoming_until, day_before,
        goals, notes, status, created_at, updated_at)
      select ${idOf('game')}, ${book}, ${gm}, 'Evening ' || n, current_date + n - ${many} / 2, '19:00', 'Europe/Lisbon', '3',
        begins, begins + interval '1 day', begins - interval '1 day', '', '',
        case when n < ${many} / 2 then 'completed' else 'planned' end, ${at}, now()
        from generate_series(1, ${many}) n, lateral (select now() + (n - ${many} / 2) * interval '1 day' as begins) days;
    insert into handouts (id, book_id, created_by, title, content, type, category, audience, shared_at, notes, created_at, updated_at)
      select ${idOf('handout')}, ${book}, ${gm}, 'A letter ' || n, '${WORDS}', 'letter', 'lore', 'everyone',
        case when n % 2 = 0 then ${at} end, '', ${at}, now() ${each()};
    insert into campaign_notes (id, book_id, created_by, updated_by, title, content, type, status, priority, created_at, updated_at)
      select ${idOf('note')}, ${book}, ${gm}, ${gm}, 'A note ' || n, '${WORDS}', 'note', 'active', 'low', ${at}, now() ${each()};
    insert into gm_notes (id, book_id, character_id, character_name, created_by, updated_by, note_text, type, priority, created_at,
        updated_at)
      select ${idOf('gmnote')}, ${book}, ${hero}, 'Hero', ${gm}, ${gm}, '${WORDS}', 'general', 'low', ${at}, now() ${each()};
    insert into notices (id, user_id, kind, about, within, since, at, read_at)
      select ${idOf('notice')}, ${mine(MOST_NOTICES, 'gm', 'other')}, 'handout-shared', ${idOf('handout')}, ${book}, ${at}, ${at},
        case when n % 4 = 0 then now() end from generate_series(2, ${many}, 2) n;
    insert into timeline_entries (id, book_id, title, text, veil, year, month, day, created_at, updated_at)
      select ${idOf('event')}, ${mine(MOST_ENTRIES, 'book', 'elsewhere')}, 'Event ' || n, '${WORDS}', n % 2 = 0, 1000 + n % 300,
        1 + n % 12, 1 + n % 28, now(), now() ${each()}`),
    ),
  )
  await db.execute(sql`vacuum analyze`)
  const { rows } = await db.execute<Table>(
    sql.raw(`select ${idOf('book')} as "bookId", ${idOf('hero')} as "characterId" ${each(1)}`),
  )
  return rows[0]!
}
