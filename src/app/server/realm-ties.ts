import { belongsToHost } from '#features/books/server/service/members.ts'
import { keepsLoreOf } from '#features/lorekeepers/server/service/holders.ts'
import type { Tie } from '#features/realms/server/service/gate.ts'

/** What opens a private domain to somebody: a part in one of its GM's books, or keeping the GM's lore. One query each. */
export const realmTies: Tie[] = [
  (db, realm, userId) => belongsToHost(db, realm.gmId, userId),
  (db, realm, userId) => keepsLoreOf(db, realm.gmId, userId),
]
