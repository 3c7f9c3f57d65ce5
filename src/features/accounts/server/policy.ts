import type { Policy } from '#kit/server/policy.ts'
import type { Role } from '#lexicon/roles.ts'
import type { AccountAction } from '../contract.ts'

/** Roles that the Sanctum opens for by themselves; owners of a book hold one of them from their first plan on. */
const ELEVATED: readonly Role[] = ['gm', 'creator', 'lorekeeper', 'admin']

export const accountPolicy: Policy<AccountAction, Role, undefined> = {
  enterSanctum: role => ELEVATED.includes(role),
  /** Who lurks or is banned makes nothing, joins nothing and says nothing. */
  takePart: role => role !== 'lurker' && role !== 'banned',
}
