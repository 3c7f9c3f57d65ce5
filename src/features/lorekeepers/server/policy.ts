import type { Actor } from '#kit/server/call.ts'
import type { Policy } from '#kit/server/policy.ts'
import type { ActionOf } from '#kit/shared/subject.ts'
import { isAdmin, isLurker, tellsStories } from '#lexicon/roles.ts'
import type { accessCode, gm, systemSettings, tie } from '../contract.ts'

type Who = Actor | null

/** The GM that is meant, and whether a plan of theirs makes anything. */
export type GmFacts = { gmId: string; isEntitled: boolean }
/** The two sides of a tie. */
export type TieFacts = { gmId: string; userId: string }

const isGm = (who: Who, { gmId }: { gmId: string }) => who?.userId === gmId

/** Names and codes are the GM's and the admin's to know. */
export const gmPolicy: Policy<ActionOf<typeof gm>, Who, GmFacts> = {
  read: (who, one) => isGm(who, one) || isAdmin(who),
  invite: (who, one) => isGm(who, one) && !isLurker(who) && one.isEntitled,
}

/** A tie is its two sides' to end, and the admin's. Others are refused alike whether there is one or none. */
export const tiePolicy: Policy<ActionOf<typeof tie>, Who, TieFacts> = {
  read: () => true,
  remove: (who, one) => isGm(who, one) || who?.userId === one.userId || isAdmin(who),
}

/** Everybody who is signed in may try codes. The kind of a code decides who may redeem it. */
export const accessCodePolicy: Policy<ActionOf<typeof accessCode>, Who, unknown> = {
  read: who => who !== null,
  try: who => who !== null,
}

/** The own settings belong to those who tell stories by their role. */
export const systemSettingsPolicy: Policy<ActionOf<typeof systemSettings>, Who, unknown> = {
  read: tellsStories,
  edit: tellsStories,
}
