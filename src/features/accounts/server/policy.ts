import type { Actor } from '#kit/server/call.ts'
import type { Policy } from '#kit/server/policy.ts'
import type { ActionOf } from '#kit/shared/subject.ts'
import { isElevated, takesPart } from '#lexicon/roles.ts'
import type { AccountAction, profileOf } from '../contract.ts'

export const accountPolicy: Policy<AccountAction, Pick<Actor, 'role'> | null, undefined> = {
  enterSanctum: isElevated,
  /** A lurker or a banned person makes nothing, joins nothing and says nothing. */
  takePart: takesPart,
}

/** A profile is its person's to edit. Others are refused alike whether there is one or none. */
export const profilePolicy: Policy<ActionOf<typeof profileOf>, Actor | null, { userId: string }> = {
  read: () => true,
  edit: (who, { userId }) => who?.userId === userId,
}
