import { sql } from 'drizzle-orm'
import type { Db } from '#kit/server/db.ts'
import { withoutIndexes } from './without-indexes.ts'

/**
 * What is looked for: a word that the same few have in every crowd, and one that every twentieth has, which fills a page in
 * the smallest crowd as well.
 */
export const RARE = 'wrenfield'
export const COMMON = 'lantern'
/** The token of the one member of the crowd who is logged in. */
export const MEMBER_TOKEN = 'bench-session-of-the-crowd'

/** Ids as the house makes them; the order of names has nothing to do with them. */
export const idOf = (word: string) =>
  `overlay(overlay(md5('${word} ' || n) placing '7' from 13) placing '8' from 17)::uuid`
const NAME = `initcap(left(md5('first ' || n), 6)) || ' ' || case when n <= 20 then 'Wrenfield'
  when n % 20 = 0 then 'Lantern' else initcap(left(md5('last ' || n), 8)) end`

/** So many people: every second one public, every tenth a GM with a listed domain. */
export async function plantCrowd(db: Db, people: number): Promise<void> {
  await withoutIndexes(db, tx =>
    tx.execute(
      sql.raw(`
    insert into users (id, name, email, email_verified, role, profile_completed, profile_visibility, game_types, systems_known)
      select ${idOf('crowd')}, ${NAME}, 'crowd-' || n || '@bench.example', true, case when n % 10 = 0 then 'gm' else 'user' end,
        true, case when n % 2 = 0 then 'public' else 'campaigns' end, '["One-Shot"]', '["D&D 5e"]'
      from generate_series(1, ${people}) n;
    insert into subdomains (id, name, owner_id, created_at, domain_visibility, bio, preferred_systems, settings_updated_at)
      select ${idOf('domain')}, 'domain-' || lpad(n::text, 8, '0'), ${idOf('crowd')}, now(), 'listed',
        'Tells of ' || ${NAME}, '["D&D 5e"]', now()
      from generate_series(10, ${people}, 10) n;
    insert into sessions (id, token, user_id, expires_at)
      select ${idOf('session')}, '${MEMBER_TOKEN}', ${idOf('crowd')}, now() + interval '1 day' from generate_series(1, 1) n`),
    ),
  )
  await db.execute(sql`vacuum analyze`)
}
