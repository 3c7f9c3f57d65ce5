import { belongsToHost } from '#features/books/server/service/members.ts'
import type { Tie } from '#features/realms/server/service/gate.ts'

/** What opens a private domain to somebody: a part in one of its GM's books. One query each. */
export const realmTies: Tie[] = [(db, realm, userId) => belongsToHost(db, realm.gmId, userId)]
