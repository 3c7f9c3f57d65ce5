import { eq } from 'drizzle-orm'
import { writeAudit } from '#features/accounts/server/service/audit.ts'
import { leaveNotice } from '#features/notices/server/service/leaving-notices.ts'
import { type Call, theActor } from '#kit/server/call.ts'
import { fault } from '#lexicon/errors.ts'
import { type AppealOutcome, DISMISS, WARN } from '../../rules.ts'
import { reportCases } from '../tables.ts'
import { reportersOf, tellCase } from './news.ts'
import type { ReportAct, ReportablesByKind } from './reportables.ts'
import { type CaseRow, changedBy, type HeldCase } from './the-case.ts'
import { decisionOf, queuedCases } from './views.ts'

/** The acts of every kind. */
const ALWAYS: readonly ReportAct[] = [
  {
    name: DISMISS,
    label: 'Nothing to object to',
    outcome: 'Nothing to object to',
    about: 'The case is closed, and nothing changes. The person that it is about hears nothing of it.',
    run: async () => ({}),
  },
  {
    name: WARN,
    label: 'Warn the person',
    outcome: 'A warning',
    about: 'Your words reach the person, and nothing else changes. An appeal can take the warning back.',
    run: async () => ({}),
    undo: async () => undefined,
  },
]

/** What can be done about a thing of this kind. */
export const actsFor = (kinds: ReportablesByKind, kind: string): readonly ReportAct[] => [
  ...ALWAYS,
  ...(kinds.get(kind)?.acts ?? []),
]

type Decided = { version: number; act: string; words: string; reporterWords: string }

/** Decides a case under the lock of its row: of two moderators at once one is refused. */
export async function decideCase(tx: Call, kinds: ReportablesByKind, decided: Decided, held: HeldCase) {
  if (held.version !== decided.version) throw changedBy(tx, held)
  const act = actsFor(kinds, held.kind).find(({ name }) => name === decided.act)
  if (!act) throw fault('BAD_REQUEST')
  const taken = await act.run(tx, held.subjectId)
  if (!taken) throw fault('REPORTED_GONE')
  const isDismissed = act.name === DISMISS
  const row = await changed(tx, held, {
    state: 'decided',
    act: act.name,
    actLabel: act.outcome,
    taken,
    words: isDismissed ? '' : decided.words,
    reporterWords: decided.reporterWords,
    decidedBy: theActor(tx).userId,
    decidedAt: tx.now,
  })
  const after = { act: act.name, kind: held.kind, userId: held.personId }
  await writeAudit(tx, { act: 'report.decided', subjectId: held.id, after })
  const to = await reportersOf(tx, held.id)
  await leaveNotice(tx, { to, kind: 'report-decided', about: held.id })
  if (held.personId && !isDismissed)
    await leaveNotice(tx, { to: [held.personId], kind: 'report-about-you', about: held.id })
  await tellCase(tx, [held.personId, ...to])
  return viewOf(tx, row)
}

/** Asks for another look at a decision. */
export async function appealCase(tx: Call, { words }: { words: string }, held: HeldCase) {
  const row = await changed(tx, held, { state: 'appealed', appealWords: words, appealedAt: tx.now })
  await tellCase(tx, [held.personId])
  return decisionOf(tx, row)
}

type AppealDecided = { version: number; outcome: AppealOutcome; answer: string }

/** Decides an appeal; a changed decision gives back what was taken, where that can be. */
export async function decideAppeal(tx: Call, kinds: ReportablesByKind, decided: AppealDecided, held: HeldCase) {
  if (held.version !== decided.version) throw changedBy(tx, held)
  const { outcome, answer } = decided
  const act = actsFor(kinds, held.kind).find(({ name }) => name === held.act)
  if (outcome === 'changed' && held.taken) await act?.undo?.(tx, held.subjectId, held.taken)
  const row = await changed(tx, held, {
    state: 'closed',
    appealOutcome: outcome,
    appealAnswer: answer,
    appealDecidedBy: theActor(tx).userId,
    appealDecidedAt: tx.now,
    taken: null,
  })
  const after = { outcome, kind: held.kind, userId: held.personId }
  await writeAudit(tx, { act: 'report.appealDecided', subjectId: held.id, before: { act: held.act }, after })
  if (held.personId) await leaveNotice(tx, { to: [held.personId], kind: 'appeal-decided', about: held.id })
  const to = await reportersOf(tx, held.id)
  if (outcome === 'changed') await leaveNotice(tx, { to, kind: 'report-decided', about: held.id })
  await tellCase(tx, [held.personId, ...to])
  return viewOf(tx, row)
}

async function changed(tx: Call, { id, version }: HeldCase, to: Partial<CaseRow>): Promise<CaseRow> {
  const [row] = await tx.db
    .update(reportCases)
    .set({ ...to, version: version + 1 })
    .where(eq(reportCases.id, id))
    .returning()
  return row!
}

async function viewOf(tx: Call, row: CaseRow) {
  const [view] = await queuedCases(tx, [row])
  return view!
}
