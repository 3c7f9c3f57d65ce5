import { and, desc, eq } from 'drizzle-orm'
import { users } from '#features/accounts/server/tables.ts'
import { type Call, theActor } from '#kit/server/call.ts'
import { cursorOf, inPlan, rowsBefore, windowOf } from '#kit/server/keyset.ts'
import { limitOrFault } from '#kit/server/limits.ts'
import { newId } from '#kit/shared/ids.ts'
import { fault } from '#lexicon/errors.ts'
import type { OwnReportView } from '../../contract.ts'
import { EVIDENCE_MOST, type Reason, type ReportKind } from '../../rules.ts'
import { reportCases, reports } from '../tables.ts'
import { freezePictures } from './frozen-pictures.ts'
import { A_PAGE } from './lists.ts'
import { tellCase } from './news.ts'
import { cutTo } from './reportables.ts'
import type { CaseRow, SeenReportable } from './the-case.ts'

const RULE = { limit: 20, windowSeconds: 600 }

type Sent = { id: string; kind: ReportKind; subjectId: string; reason: Reason; words: string }

/** Reports a thing. The first report opens its case; the next ones join it. */
export async function sendReport(tx: Call, sent: Sent, seen: SeenReportable): Promise<OwnReportView> {
  const { userId } = theActor(tx)
  const { id, reason, words } = sent
  const before = await reportNamed(tx, id)
  if (before && (before.reporterId !== userId || before.kind !== sent.kind || before.subjectId !== sent.subjectId))
    throw fault('BAD_REQUEST')
  if (before) return viewOf(before)
  await limitOrFault(tx.ports.limits, `report:${userId}`, RULE)
  const { id: caseId } = await openCase(tx, sent.kind, seen)
  const [made] = await tx.db
    .insert(reports)
    .values({
      id,
      caseId,
      reporterId: userId,
      title: seen.title,
      reason,
      words,
      evidence: seen.evidence,
      sentAt: tx.now,
    })
    .onConflictDoNothing()
    .returning()
  if (made) {
    await freezePictures(tx, made)
    await tellCase(tx, [userId])
  }
  const [stored] = await ownReports(tx).where(and(eq(reports.caseId, caseId), eq(reports.reporterId, userId)))
  // Somebody else has used this id.
  if (!stored) throw fault('BAD_REQUEST')
  return viewOf(stored)
}

/** The open case of a thing, locked: until the transaction ends nobody decides it. */
async function openCase(tx: Call, kind: ReportKind, { subjectId, personId, title, evidence }: SeenReportable) {
  const reported = evidence.lines.filter(line => line.isReported).map(({ text }) => text)
  const said = cutTo(reported.join('\n'), EVIDENCE_MOST)
  const [person] = personId
    ? await tx.db.select({ id: users.id }).from(users).where(eq(users.id, personId)).for('key share')
    : []
  const opened = { id: newId(), kind, subjectId, personId: person?.id ?? null, title, said, openedAt: tx.now }
  const isOpen = and(eq(reportCases.kind, kind), eq(reportCases.subjectId, subjectId), eq(reportCases.state, 'open'))
  // One that is decided between the two statements is open no more; then there is room for a new one.
  for (;;) {
    const [made] = await tx.db.insert(reportCases).values(opened).onConflictDoNothing().returning()
    if (made) return made
    const [open]: CaseRow[] = await tx.db.select().from(reportCases).where(isOpen).for('no key update')
    if (open) return open
  }
}

const ownReports = (call: Call) =>
  call.db
    .select({
      id: reports.id,
      reporterId: reports.reporterId,
      title: reports.title,
      reason: reports.reason,
      words: reports.words,
      sentAt: reports.sentAt,
      kind: reportCases.kind,
      subjectId: reportCases.subjectId,
      state: reportCases.state,
      answer: reportCases.reporterWords,
      appealOutcome: reportCases.appealOutcome,
    })
    .from(reports)
    .innerJoin(reportCases, eq(reportCases.id, reports.caseId))
type OwnRow = Awaited<ReturnType<typeof ownReports>>[number]

const reportNamed = async (call: Call, id: string) => (await ownReports(call).where(eq(reports.id, id)))[0]

function viewOf({ reporterId: _, subjectId: __, state, answer, appealOutcome, ...row }: OwnRow): OwnReportView {
  const isDecided = state !== 'open'
  return { ...row, isDecided, answer: isDecided ? answer : null, isTakenBack: appealOutcome === 'changed' }
}

/** The caller's reports, newest first. */
export async function myReports(call: Call, { after }: { after?: string | undefined }) {
  const rows = await ownReports(call)
    .where(and(eq(reports.reporterId, theActor(call).userId), rowsBefore(reports.sentAt, reports.id, after)))
    .orderBy(desc(reports.sentAt), desc(reports.id))
    .limit(inPlan(A_PAGE + 1))
  const { shown, next } = windowOf(rows, A_PAGE, last => cursorOf(last.sentAt, last.id))
  return { reports: shown.map(viewOf), next }
}
