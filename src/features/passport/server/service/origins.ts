import { inArray } from 'drizzle-orm'
import { seen } from '#features/characters/server/service/the-character.ts'
import { characters } from '#features/characters/server/tables.ts'
import type { Call } from '#kit/server/call.ts'
import type { CameByView } from '../../contract.ts'
import { passportPolicy } from '../policy.ts'
import { admittedPassports } from '../tables.ts'
import { travellerOf } from './the-passport.ts'

/** From where those of these characters came of which the caller may know it. */
export async function originsAmong(call: Call, { characterIds }: { characterIds: string[] }): Promise<CameByView[]> {
  if (characterIds.length === 0) return []
  const came = await call.db
    .select()
    .from(admittedPassports)
    .where(inArray(admittedPassports.characterId, characterIds))
  if (came.length === 0) return []
  const ids = came.map(({ characterId }) => characterId)
  const rows = await seen(call, await call.db.select().from(characters).where(inArray(characters.id, ids)))
  const open = new Set(
    rows.filter(row => passportPolicy.seeOrigin(call.actor, travellerOf(call, row))).map(({ id }) => id),
  )
  return came
    .filter(({ characterId }) => open.has(characterId))
    .map(({ characterId, origin, isOurs, madeAt, appearsIn, admittedAt }) => ({
      ...{ characterId, origin, isOurs, madeAt, appearsIn, admittedAt },
    }))
}
