import { eq, inArray } from 'drizzle-orm'
import { actorColumns, actorFrom } from '#features/accounts/server/service/actor.ts'
import { users } from '#features/accounts/server/tables.ts'
import { type Call, theActor } from '#kit/server/call.ts'
import { type Finding, oneRow, subjects } from '#kit/server/subjects.ts'
import { idsIn } from '#kit/shared/subject.ts'
import { fault } from '#lexicon/errors.ts'
import { isAdmin } from '#lexicon/roles.ts'
import { reportable, reportCase } from '../../contract.ts'
import { type CaseFacts, reportablePolicy, reportCasePolicy } from '../policy.ts'
import { reportCases } from '../tables.ts'
import type { ReportablesByKind, Witnessed } from './reportables.ts'

export type CaseRow = typeof reportCases.$inferSelect
/** A case with the facts that its rules use, and the names of its people. */
export type HeldCase = CaseRow & CaseFacts & { names: ReadonlyMap<string, string> }

async function caseNamed(call: Call, id: string, how: Finding): Promise<HeldCase | undefined> {
  if (!call.actor) return undefined
  const row = await oneRow(call.db.select().from(reportCases).where(eq(reportCases.id, id)), how)
  return row && (await withPeople(call, [row], true))[0]
}

/** Cases with their people, read at once. `afresh`: the role of the caller is the one that is stored now. */
export async function withPeople(call: Call, rows: readonly CaseRow[], afresh = false): Promise<HeldCase[]> {
  const { userId, role } = theActor(call)
  const ids = rows.flatMap(({ personId, decidedBy, appealDecidedBy }) => [personId, decidedBy, appealDecidedBy])
  const wanted = [...new Set([...ids.filter(id => id !== null), ...(afresh ? [userId] : [])])]
  const people =
    wanted.length > 0 ? await call.db.select(actorColumns).from(users).where(inArray(users.id, wanted)) : []
  const names = new Map(people.map(one => [one.userId, one.name]))
  const caller = people.find(one => one.userId === userId)
  const storedRole = caller ? actorFrom(caller, call.ports.config.ownerEmail).role : 'banned'
  return rows.map(row => ({ ...row, names, callerRole: afresh ? storedRole : role }))
}

/** Says who was first: an admin reads the name, the person that it is about reads of the team. */
export function changedBy(call: Call, { names, decidedBy, appealDecidedBy }: HeldCase) {
  const by = names.get(appealDecidedBy ?? decidedBy ?? '')
  return fault('CASE_CHANGED', { by: (isAdmin(call.actor) && by) || 'The team' })
}

function refused(call: Call, facts: CaseFacts) {
  return facts.personId === call.actor?.userId ? fault('OWN_CASE') : changedBy(call, facts as HeldCase)
}

/** Every case, to admins; one that is decided with a consequence, to the person that it is about. */
export const reportCaseSubject = subjects({
  kind: reportCase,
  load: caseNamed,
  policy: reportCasePolicy,
  missing: 'NOT_FOUND',
  refusals: {
    appeal: (call, facts) =>
      facts.personId === call.actor?.userId
        ? changedBy(call, facts as HeldCase)
        : fault('NOT_ALLOWED', { action: 'appeal' }),
    decide: refused,
    decideAppeal: refused,
  },
})

/** A thing that is about to be reported. */
export type SeenReportable = Witnessed & { kind: string; subjectId: string }

/** Things that can be reported, as the caller reads them. Nothing in them changes, so none is held. */
export const reportableSubject = (kinds: ReportablesByKind) =>
  subjects({
    kind: reportable,
    load: async (call: Call, id: string): Promise<SeenReportable | undefined> => {
      const [kind = '', subjectId = ''] = idsIn(id)
      const seen = call.actor ? await kinds.get(kind)?.witness(call, subjectId) : undefined
      return seen && { ...seen, kind, subjectId }
    },
    policy: reportablePolicy,
    missing: 'NOT_FOUND',
    refusals: { report: 'OWN_WORDS' },
  })
