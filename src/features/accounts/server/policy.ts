import type { Actor } from '#kit/server/call.ts'
import type { Policy } from '#kit/server/policy.ts'
import type { ActionOf } from '#kit/shared/subject.ts'
import type { Role } from '#lexicon/roles.ts'
import type { AccountAction, profileOf } from '../contract.ts'

/** Roles that the Sanctum opens for by themselves; owners of a book hold one of them from their first plan on. */
const ELEVATED: readonly Role[] = ['gm', 'creator', 'lorekeeper', 'admin']

export const accountPolicy: Policy<AccountAction, Role, undefined> = {
  enterSanctum: role => ELEVATED.includes(role),
  /** Who lurks or is banned makes nothing, joins nothing and says nothing. */
  takePart: role => role !== 'lurker' && role !== 'banned',
}

/** A profile is its person's to edit. Others are refused alike whether there is one or none. */
export const profilePolicy: Policy<ActionOf<typeof profileOf>, Actor | null, { userId: string }> = {
  read: () => true,
  edit: (who, { userId }) => who?.userId === userId,
}
