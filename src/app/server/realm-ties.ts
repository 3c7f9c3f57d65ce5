import type { Tie } from '#features/realms/server/service/gate.ts'

/** What opens a private domain to somebody: rooms that know such a tie bring theirs, one query each. */
export const realmTies: Tie[] = []
