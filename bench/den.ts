import { sql } from 'drizzle-orm'
import type { Db } from '#kit/server/db.ts'
import { COMMON, idOf, RARE } from './crowd.ts'
import { withoutIndexes } from './without-indexes.ts'

/** The token of the admin of the den, who is logged in. */
export const ADMIN_TOKEN = 'bench-session-of-the-den'
/** An act and a kind of report that the same few rows have in every den. */
export const RARE_ACT = 'health.checked'
export const RARE_KIND = 'chapter'
const FEW = 20
/** Each so many entries of the vault waits for claims: in the smallest den they fill a page as well. */
const WAITING = 40

const NAME = `initcap(left(md5('first ' || n), 6)) || ' ' || case when n <= ${FEW} then initcap('${RARE}')
  when n % 20 = 0 then initcap('${COMMON}') else initcap(left(md5('last ' || n), 8)) end`

/**
 * So many accounts, rows of the audit, entries of the vault, and cases with a report each: half of them open, a tenth appealed, the
 * others decided. No trigger runs meanwhile, so that the audit is not chained row by row.
 */
export async function plantDen(db: Db, many: number): Promise<{ subjectId: string }> {
  const each = `from generate_series(1, ${many}) n`
  const at = `now() - n * interval '1 second'`
  const state = `case when n % 10 < 5 then 'open' when n % 10 = 5 then 'appealed' else 'decided' end`
  const isDecided = `n % 10 >= 5`
  const isResolved = `n % ${WAITING} > 0`
  await withoutIndexes(db, tx =>
    tx.execute(
      sql.raw(`
    set local session_replication_role = replica;
    insert into users (id, name, email, email_verified, role)
      select ${idOf('den')}, ${NAME}, 'den-' || n || '@bench.example', true, case when n = 1 then 'admin' else 'user' end ${each};
    insert into sessions (id, token, user_id, expires_at)
      select ${idOf('session')}, '${ADMIN_TOKEN}', ${idOf('den')}, now() + interval '1 day' from generate_series(1, 1) n;
    insert into audit_rows (id, at, actor_id, act, subject_id)
      select ${idOf('audit')}, ${at}, ${idOf('den')},
        case when n > ${many} - ${FEW} then '${RARE_ACT}' when n % 2 = 0 then 'role.changed' else 'report.decided' end,
        ${idOf('den')}::text ${each};
    insert into vault_entries (id, book_data, original_book_id, gm_uid, gm_name, lorekeeping_uid, lorekeeper_name, claim_deadline,
        relationship_ended_at, resolution, resolved_at, resolved_by, created_at, updated_at)
      select ${idOf('entry')}, '{"title": "A book", "shortDescription": "", "system": "", "createdByName": "Keeper", "lorekeepers": []}',
        ${idOf('stowed')}, ${idOf('den')}, 'Keeper', ${idOf('den')}, 'Lore', now() + interval '90 days', ${at},
        case when ${isResolved} then 'burned' end, case when ${isResolved} then ${at} end, case when ${isResolved} then 'the site' end,
        ${at}, ${at} ${each};
    insert into vault_counts select 1, count(*), count(*) filter (where status = 'pending-claims'), 0,
      count(*) filter (where status = 'resolved') from vault_entries;
    insert into report_cases (id, kind, subject_id, person_id, title, said, state, opened_at, act, act_label, taken, decided_by,
        decided_at, appeal_words, appealed_at)
      select ${idOf('case')}, case when n > ${many} - ${FEW} then '${RARE_KIND}' when n % 2 = 0 then 'message' else 'profile' end,
        ${idOf('subject')}, ${idOf('den')}, 'A message', 'The words that were said.', ${state}, ${at},
        case when ${isDecided} then 'warn' end, case when ${isDecided} then 'A warning' end, null,
        case when ${isDecided} then (select ${idOf('den')} from generate_series(1, 1) n) end, case when ${isDecided} then ${at} end,
        case when n % 10 = 5 then 'No.' end, case when n % 10 = 5 then ${at} end ${each};
    insert into reports (id, case_id, reporter_id, title, reason, words, evidence, sent_at)
      select ${idOf('report')}, ${idOf('case')}, ${idOf('den')}, 'A message', 'spam', 'Please look.',
        '{"lines": [], "pictures": []}', ${at} ${each}`),
    ),
  )
  await db.execute(sql`vacuum analyze`)
  const { rows } = await db.execute<{ id: string }>(sql.raw(`select ${idOf('den')} as id from generate_series(7, 7) n`))
  return { subjectId: rows[0]!.id }
}
