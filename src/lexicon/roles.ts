/** The roles of a person. `user` is shown as Adventurer and is also written player or adventurer. */
export const ROLES = [
  'user',
  'player',
  'gm',
  'lorekeeper',
  'assistant',
  'creator',
  'admin',
  'lurker',
  'banned',
] as const
export type Role = (typeof ROLES)[number]

const ALIASES: Record<string, Role> = { adventurer: 'user' }

/** A stored role in the one spelling that the rules compare; unknown words are an ordinary user. */
export function roleOf(stored: string): Role {
  const lower = stored.toLowerCase()
  const role = ALIASES[lower] ?? lower
  return ROLES.find(name => name === role) ?? 'user'
}

/** Somebody with a role; null is a visitor. Services and policies ask these, and compare no role themselves. */
type Who = { role: string } | null | undefined

export const isAdmin = (who: Who): boolean => who?.role === 'admin'
export const isBanned = (who: Who): boolean => who?.role === 'banned'
/** Reads along, and makes nothing, joins nothing and says nothing. */
export const isLurker = (who: Who): boolean => who?.role === 'lurker'
export const isGm = (who: Who): boolean => who?.role === 'gm'
export const isCreator = (who: Who): boolean => who?.role === 'creator'
export const isAssistant = (who: Who): boolean => who?.role === 'assistant'
/** Somebody signed in who may make, join and say things at all. */
export const takesPart = <One extends { role: string }>(who: One | null | undefined): who is One =>
  who !== null && who !== undefined && !isBanned(who) && !isLurker(who)

const STORYTELLERS = ['gm', 'creator', 'admin']
const ELEVATED = [...STORYTELLERS, 'lorekeeper']
/** Tells stories by role: Game Masters, creators, admins. */
export const tellsStories = (who: Who): boolean => STORYTELLERS.includes(who?.role ?? '')
/** The Sanctum opens for these roles by themselves; owners of a book hold one of them from their first plan on. */
export const isElevated = (who: Who): boolean => ELEVATED.includes(who?.role ?? '')
/** Moderates a domain: the own one, or as an admin any. */
export const isGmLevel = (who: Who): boolean => isGm(who) || isAdmin(who)
