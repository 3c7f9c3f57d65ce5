import { and, desc, eq, inArray } from 'drizzle-orm'
import * as z from 'zod'
import { auditRows, users } from '#features/accounts/server/tables.ts'
import type { Call } from '#kit/server/call.ts'
import { cursorOf, inPlan, rowsBefore, windowOf, wordInPlan } from '#kit/server/keyset.ts'
import type { AuditRowView } from '../../contract.ts'
import type { ActName } from '../../rules.ts'

const A_PAGE = 50

type Wish = { before?: string | undefined; act?: ActName | undefined; subjectId?: string | undefined }
type Row = typeof auditRows.$inferSelect

/** The audit, newest first, so many rows at a time. */
export async function readAudit(call: Call, { before, act, subjectId }: Wish) {
  const rows = await call.db
    .select()
    .from(auditRows)
    .where(
      and(
        act ? eq(auditRows.act, wordInPlan(act)) : undefined,
        subjectId ? eq(auditRows.subjectId, subjectId) : undefined,
        rowsBefore(auditRows.at, auditRows.id, before),
      ),
    )
    .orderBy(desc(auditRows.at), desc(auditRows.id))
    .limit(inPlan(A_PAGE + 1))
  const { shown, next } = windowOf(rows, A_PAGE, ({ at, id }) => cursorOf(at, id))
  const names = await namesIn(call, shown)
  return { rows: shown.map(row => viewOf(row, names)), next }
}

/** The names of the people in the rows whose accounts are here. */
async function namesIn(call: Call, rows: readonly Row[]): Promise<Map<string, string>> {
  const ids = new Set(rows.flatMap(({ actorId, subjectId }) => [actorId, subjectId]))
  const people = [...ids].filter(id => z.uuid().safeParse(id).success) as string[]
  if (people.length === 0) return new Map()
  const rowsOfPeople = await call.db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(inArray(users.id, people))
  return new Map(rowsOfPeople.map(({ id, name }) => [id, name]))
}

function viewOf({ actorId, subjectId, ...row }: Row, names: Map<string, string>): AuditRowView {
  const person = (id: string | null) => (id && names.has(id) ? { id, name: names.get(id)! } : null)
  return { ...row, actorId, actor: person(actorId), subjectId, subject: person(subjectId) }
}
