import { and, eq, inArray } from 'drizzle-orm'
import { type Describe, described, describedBy } from '#features/notices/server/service/describe.ts'
import { theActor } from '#kit/server/call.ts'
import { reportNoticeKinds } from '../../notices.ts'
import { KIND_WORDS } from '../../rules.ts'
import { reportCases, reports } from '../tables.ts'

const abouts = (rows: { about: string }[]) => rows.map(({ about }) => about)

/** To the people who reported. */
const decided: Describe = async (call, rows) => {
  const own = and(inArray(reports.caseId, abouts(rows)), eq(reports.reporterId, theActor(call).userId))
  const cases = await call.db
    .select({ id: reports.caseId, kind: reportCases.kind, outcome: reportCases.appealOutcome })
    .from(reports)
    .innerJoin(reportCases, eq(reportCases.id, reports.caseId))
    .where(own)
  const of = new Map(cases.map(one => [one.id, one]))
  return described(rows, ({ about }) => {
    const one = of.get(about)
    if (!one) return null
    const after = one.outcome === 'changed' ? 'was looked at again after an appeal' : 'was looked at'
    return { text: `Your report of a ${KIND_WORDS[one.kind].label} ${after}.`, href: '/reports' }
  })
}

/** To the person that a case is about. */
const aboutYou: Describe = async (call, rows) => {
  const cases = await call.db
    .select({ id: reportCases.id, kind: reportCases.kind })
    .from(reportCases)
    .where(and(inArray(reportCases.id, abouts(rows)), eq(reportCases.personId, theActor(call).userId)))
  const of = new Map(cases.map(one => [one.id, one]))
  return described(rows, ({ about, kind }) => {
    const one = of.get(about)
    if (!one) return null
    const { label } = KIND_WORDS[one.kind]
    const text =
      kind === 'appeal-decided'
        ? `Your appeal about your ${label} was decided.`
        : `A moderator has decided about your ${label}.`
    return { text, href: '/reports' }
  })
}

export const reportNotices = describedBy(reportNoticeKinds, {
  'report-decided': decided,
  'report-about-you': aboutYou,
  'appeal-decided': aboutYou,
})
