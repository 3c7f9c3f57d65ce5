import type { CodeKindName } from '#features/lorekeepers/rules.ts'
import type { Actor } from '#kit/server/call.ts'
import type { Policy } from '#kit/server/policy.ts'
import type { ActionOf } from '#kit/shared/subject.ts'
import { isAdmin, tellsStories } from '#lexicon/roles.ts'
import type { codeBench, issuedCode } from '../contract.ts'

type Who = Actor | null

/** Game Masters, creators and admins make codes; those of VIPs are the admin's alone. */
export const benchPolicy: Policy<ActionOf<typeof codeBench>, Who, unknown> = {
  read: tellsStories,
  make: tellsStories,
  makeVip: isAdmin,
}

/** What the rules of a code look at. */
export type CodeFacts = { codeType: CodeKindName; createdBy: string | null; isUsed: boolean }

const knows = (who: Who, { codeType, createdBy }: CodeFacts) =>
  isAdmin(who) || (who !== null && codeType !== 'VP' && createdBy === who.userId)

/** A code is its maker's to know and to take back while nobody has used it; one of a VIP is the admin's at any time. */
export const codePolicy: Policy<ActionOf<typeof issuedCode>, Who, CodeFacts> = {
  read: knows,
  remove: (who, one) => knows(who, one) && (one.codeType === 'VP' || !one.isUsed),
}
