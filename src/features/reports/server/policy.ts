import type { Actor } from '#kit/server/call.ts'
import type { Policy } from '#kit/server/policy.ts'
import type { ActionOf } from '#kit/shared/subject.ts'
import { isAdmin, takesPart } from '#lexicon/roles.ts'
import type { reportable, reportCase } from '../contract.ts'
import { type CaseState, DISMISS } from '../rules.ts'

type Who = Actor | null

/** A thing is there for a reporter who may read it; nobody reports what is their own. */
export const reportablePolicy: Policy<ActionOf<typeof reportable>, Who, { personId: string | null }> = {
  read: who => who !== null,
  report: (who, { personId }) => takesPart(who) && personId !== who.userId,
}

/** `callerRole`: the role of the caller when the row was read, so that a demoted admin decides nothing. */
export type CaseFacts = { personId: string | null; state: CaseState; act: string | null; callerRole: string }

const isAbout = (who: Who, { personId }: CaseFacts) => who !== null && personId === who.userId
const isAdminNow = (who: Who, { callerRole }: CaseFacts) => isAdmin(who) && isAdmin({ role: callerRole })
/** A decision with a consequence is for the person that it is about. */
const isShown = (who: Who, facts: CaseFacts) => isAbout(who, facts) && facts.act !== null && facts.act !== DISMISS

/** The copies of reported pictures are for those who moderate, as their role is now. */
export const inspectsEvidence = isAdminNow

export const reportCasePolicy: Policy<ActionOf<typeof reportCase>, Who, CaseFacts> = {
  read: (who, facts) => isShown(who, facts) || isAdminNow(who, facts),
  appeal: (who, facts) => isShown(who, facts) && facts.state === 'decided',
  decide: (who, facts) => isAdminNow(who, facts) && !isAbout(who, facts) && facts.state === 'open',
  decideAppeal: (who, facts) => isAdminNow(who, facts) && !isAbout(who, facts) && facts.state === 'appealed',
}
