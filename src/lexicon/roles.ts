/** Who somebody is. `user` is shown as Adventurer and is also written player or adventurer. */
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
  return ROLES.find(known => known === role) ?? 'user'
}
